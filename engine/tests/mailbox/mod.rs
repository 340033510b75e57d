//! The rules once more, slowly, as a book tells them: a table of letters and one question, "may this piece go
//! from here to there?". Shares no code with the crate, so that a mistake would have to be made twice.

/// Ten ranks of nine letters, Red's back rank first; `.` is empty.
#[derive(Clone)]
pub(crate) struct Mailbox {
    pub(crate) points: [[u8; 9]; 10],
    pub(crate) red_to_move: bool,
}

/// File and rank, from Red's left corner.
pub(crate) type Point = (i32, i32);

impl Mailbox {
    /// Reads the board and side of a strictly written FEN.
    pub(crate) fn read(fen: &str) -> Self {
        let mut words = fen.split(' ');
        let mut points = [[b'.'; 9]; 10];
        for (row, text) in words.next().unwrap().split('/').enumerate() {
            let mut file = 0;
            for letter in text.bytes() {
                if letter.is_ascii_digit() {
                    file += usize::from(letter - b'0');
                } else {
                    points[9 - row][file] = letter;
                    file += 1;
                }
            }
        }
        Self { points, red_to_move: words.next() == Some("w") }
    }

    pub(crate) fn at(&self, (file, rank): Point) -> u8 {
        self.points[rank as usize][file as usize]
    }

    fn put(&mut self, (file, rank): Point, letter: u8) {
        self.points[rank as usize][file as usize] = letter;
    }

    pub(crate) fn is_empty(&self, point: Point) -> bool {
        self.at(point) == b'.'
    }

    pub(crate) fn is_red(&self, point: Point) -> bool {
        self.at(point).is_ascii_uppercase()
    }

    pub(crate) fn everywhere() -> impl Iterator<Item = Point> {
        (0..10).flat_map(|rank| (0..9).map(move |file| (file, rank)))
    }

    /// Points of the pieces of one side.
    pub(crate) fn army(&self, red: bool) -> impl Iterator<Item = Point> + '_ {
        Self::everywhere().filter(move |&point| !self.is_empty(point) && self.is_red(point) == red)
    }

    /// How many pieces stand between two points of a line.
    pub(crate) fn pieces_between(&self, a: Point, b: Point) -> usize {
        let step = ((b.0 - a.0).signum(), (b.1 - a.1).signum());
        let mut here = (a.0 + step.0, a.1 + step.1);
        let mut count = 0;
        while here != b {
            count += usize::from(!self.is_empty(here));
            here = (here.0 + step.0, here.1 + step.1);
        }
        count
    }

    /// Whether the piece on `a` may go to `b`, its king's safety aside.
    pub(crate) fn may_go(&self, a: Point, b: Point) -> bool {
        if a == b || self.is_empty(a) {
            return false;
        }
        let red = self.is_red(a);
        let captures = !self.is_empty(b);
        if captures && self.is_red(b) == red {
            return false;
        }
        let (across, along) = (b.0 - a.0, b.1 - a.1);
        let forward = if red { along } else { -along };
        // Ranks as their own player counts them, from 1.
        let own_rank = |rank: i32| if red { rank + 1 } else { 10 - rank };
        let in_palace = (3..=5).contains(&b.0) && own_rank(b.1) <= 3;
        let distance = (across.abs(), along.abs());
        let straight = across == 0 || along == 0;
        match self.at(a).to_ascii_lowercase() {
            b'k' => distance.0 + distance.1 == 1 && in_palace,
            b'a' => distance == (1, 1) && in_palace,
            b'b' => {
                let eye = ((a.0 + b.0) / 2, (a.1 + b.1) / 2);
                distance == (2, 2) && own_rank(b.1) <= 5 && self.is_empty(eye)
            }
            b'n' => match distance {
                (1, 2) => self.is_empty((a.0, a.1 + along / 2)),
                (2, 1) => self.is_empty((a.0 + across / 2, a.1)),
                _ => false,
            },
            b'r' => straight && self.pieces_between(a, b) == 0,
            b'c' => straight && self.pieces_between(a, b) == usize::from(captures),
            b'p' => {
                let crossed = own_rank(a.1) > 5;
                distance.0 + distance.1 == 1 && (forward == 1 || crossed && forward == 0)
            }
            other => panic!("{} is no piece", other as char),
        }
    }

    pub(crate) fn king(&self, red: bool) -> Point {
        let letter = if red { b'K' } else { b'k' };
        Self::everywhere().find(|&point| self.at(point) == letter).unwrap()
    }

    /// The pieces that attack the king of one side.
    pub(crate) fn attackers_of_king(&self, red: bool) -> Vec<Point> {
        let king = self.king(red);
        self.army(!red).filter(|&piece| self.may_go(piece, king)).collect()
    }

    pub(crate) fn kings_face(&self) -> bool {
        let (red, black) = (self.king(true), self.king(false));
        red.0 == black.0 && self.pieces_between(red, black) == 0
    }

    pub(crate) fn after(&self, (a, b): (Point, Point)) -> Self {
        let mut next = self.clone();
        next.put(b, self.at(a));
        next.put(a, b'.');
        next.red_to_move = !self.red_to_move;
        next
    }

    /// The legal moves, by trying each.
    pub(crate) fn moves(&self) -> Vec<(Point, Point)> {
        let mut moves = Vec::new();
        for a in self.army(self.red_to_move) {
            for b in Self::everywhere().filter(|&b| self.may_go(a, b)) {
                let next = self.after((a, b));
                if next.attackers_of_king(self.red_to_move).is_empty() && !next.kings_face() {
                    moves.push((a, b));
                }
            }
        }
        moves
    }
}
