-- There were six levels and are sixteen: games keep the opponent that they were played against.
UPDATE games SET level = CASE level WHEN 2 THEN 6 WHEN 3 THEN 8 WHEN 4 THEN 9 WHEN 5 THEN 12 WHEN 6 THEN 16 ELSE level END;
