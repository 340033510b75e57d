-- After how many plies without a capture a game is drawn: '120', '100' or 'none'. Games from before there
-- was a choice had the usual limit.
ALTER TABLE games ADD COLUMN no_capture TEXT NOT NULL DEFAULT '120';
