//! The numbers of the evaluation: all of them, and nothing else.
//!
//! A line is worth (middle game, endgame) in hundredths. Rows of a placement are ranks from the own side
//! up, its five columns the files from the edge to the middle: the board is worth the same mirrored.

use super::terms::weights;

weights! {
    /// A piece, by kind.
    MATERIAL: Material [7] = [
        (0, 0), (104, 97), (175, 110), (448, 406), (1062, 1077), (469, 448), (55, 144),
    ];
    /// A cannon, for each piece of the board above sixteen: it lives on screens.
    CANNON_SCREENS: Material [1] = [
        (6, 5),
    ];
    /// A horse, for each piece of the board above sixteen: it wants room.
    HORSE_ROOM: Material [1] = [
        (-9, -4),
    ];
    /// A missing advisor, for each chariot of the other side.
    ADVISORS_AGAINST_CHARIOTS: Material [1] = [
        (-77, -98),
    ];
    /// A missing elephant, for each cannon of the other side.
    ELEPHANTS_AGAINST_CANNONS: Material [1] = [
        (-9, 27),
    ];
    /// A missing elephant, for each crossed soldier of the other side.
    ELEPHANTS_AGAINST_SOLDIERS: Material [1] = [
        (5, -4),
    ];
    /// Both advisors; both elephants.
    DEFENDER_PAIR: Material [2] = [
        (-37, 17), (10, 26),
    ];
    /// King by point: ranks from the own side up, files from the edge to the middle.
    KING_PLACE: Placement [50] = [
        (0, 0), (0, 0), (0, 0), (22, 0), (58, -6),
        (0, 0), (0, 0), (0, 0), (-53, 12), (-39, 12),
        (0, 0), (0, 0), (0, 0), (-96, -2), (-110, 1),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
    ];
    /// Advisor by point: ranks from the own side up, files from the edge to the middle.
    ADVISOR_PLACE: Placement [50] = [
        (0, 0), (0, 0), (0, 0), (-37, -20), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, -9),
        (0, 0), (0, 0), (0, 0), (-30, -15), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
    ];
    /// Elephant by point: ranks from the own side up, files from the edge to the middle.
    ELEPHANT_PLACE: Placement [50] = [
        (0, 0), (0, 0), (13, -23), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (-17, -15), (0, 0), (0, 0), (0, 0), (47, -24),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (-49, 4), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
    ];
    /// Horse by point: ranks from the own side up, files from the edge to the middle.
    HORSE_PLACE: Placement [50] = [
        (-61, -34), (-44, -3), (-49, -33), (31, -7), (-36, -20),
        (-30, -27), (-26, -13), (-26, -35), (-39, 11), (-51, 8),
        (1, -16), (-20, 4), (5, -11), (0, -8), (28, 4),
        (-19, -6), (-1, -11), (4, -6), (31, -9), (52, 54),
        (3, 4), (7, 0), (12, 36), (39, 24), (26, 21),
        (-1, -4), (-5, -2), (48, 54), (71, 29), (33, 30),
        (-26, -2), (38, 34), (28, 4), (48, 33), (44, 32),
        (2, 5), (17, 9), (41, 14), (52, 32), (57, 26),
        (-1, -9), (-11, 5), (86, 42), (12, -4), (28, 17),
        (-34, -16), (-13, -9), (2, 2), (2, 4), (-1, 0),
    ];
    /// Chariot by point: ranks from the own side up, files from the edge to the middle.
    CHARIOT_PLACE: Placement [50] = [
        (-30, -8), (-18, -31), (-50, -29), (24, -5), (-17, -17),
        (-2, -15), (20, 15), (7, -10), (2, 18), (-21, -2),
        (-20, 3), (13, 12), (12, 9), (35, 49), (1, 10),
        (13, 2), (-12, 10), (31, 8), (22, 17), (6, -4),
        (1, 7), (29, 17), (32, 35), (51, 14), (29, 24),
        (20, 11), (19, -1), (45, 30), (21, 17), (25, 7),
        (-4, 14), (16, 25), (13, 13), (43, 11), (27, 18),
        (20, 10), (8, 19), (30, 30), (-6, 8), (23, 14),
        (20, 8), (8, 3), (32, -3), (54, -4), (33, 25),
        (-17, 7), (-16, -11), (1, 20), (38, 0), (10, 5),
    ];
    /// Cannon by point: ranks from the own side up, files from the edge to the middle.
    CANNON_PLACE: Placement [50] = [
        (-17, 10), (0, -2), (-5, 23), (11, 20), (11, 24),
        (-10, 19), (3, 11), (44, 6), (5, -2), (16, -7),
        (19, -28), (-35, -2), (8, 14), (35, 4), (45, 51),
        (-21, -6), (-34, -1), (2, 11), (-13, 21), (4, 21),
        (-24, 2), (13, 0), (18, -11), (13, 9), (42, 19),
        (23, -4), (-24, -6), (-27, -12), (-15, -4), (43, -7),
        (41, 32), (-12, -10), (36, 7), (12, 3), (-25, 11),
        (5, 24), (12, -9), (-14, 17), (1, -2), (-3, -4),
        (-12, -5), (-10, 14), (-4, 10), (-11, 12), (4, -3),
        (69, 29), (85, 17), (18, 8), (-7, -12), (17, 10),
    ];
    /// Soldier by point: ranks from the own side up, files from the edge to the middle.
    SOLDIER_PLACE: Placement [50] = [
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (11, -21), (0, 0), (-47, 2), (0, 0), (54, -26),
        (1, 1), (0, 0), (-9, -1), (0, 0), (13, 8),
        (13, 25), (67, 70), (33, 34), (63, 80), (90, 105),
        (28, 64), (42, 39), (100, 64), (88, 64), (79, 75),
        (42, 48), (84, 80), (143, 75), (110, 117), (118, 66),
        (77, 70), (100, 81), (133, 84), (133, 87), (129, 117),
        (9, 13), (10, 10), (-3, -7), (2, -15), (-4, -24),
    ];
    /// A horse by the points it may go to and is not taken by a soldier.
    HORSE_MOBILITY: Mobility [9] = [
        (-53, -88), (-24, -43), (-17, 5), (-4, 6), (18, 12), (9, 32), (31, 21), (43, 21),
        (37, 22),
    ];
    /// A chariot by the empty points it reaches.
    CHARIOT_MOBILITY: Mobility [18] = [
        (-35, -49), (-33, -40), (-24, -32), (-4, -21), (15, -17), (32, 9), (32, 33), (18, 30),
        (41, 12), (35, 40), (32, 52), (21, 44), (19, 34), (39, 26), (47, 51), (34, 58),
        (44, 43), (27, 40),
    ];
    /// A cannon by the empty points it reaches.
    CANNON_MOBILITY: Mobility [18] = [
        (-15, -10), (21, 11), (-26, -9), (-38, 10), (-22, 3), (-8, 9), (1, 9), (9, 6),
        (2, 5), (2, 23), (17, 15), (28, 5), (14, 12), (22, 9), (8, 29), (19, -8),
        (30, 12), (18, 13),
    ];
    /// An attack on a point of the other palace, by kind of attacker.
    PALACE_ATTACK: King [7] = [
        (0, 0), (0, 0), (0, 0), (32, -1), (9, 6), (11, 7), (73, 10),
    ];
    /// All attacks on points of the other palace together, 0-12 or more.
    PALACE_PRESSURE: King [13] = [
        (19, 19), (5, 8), (-29, 2), (-8, -19), (-7, -27), (-11, -16), (4, 6), (6, 18),
        (15, 5), (4, 3), (1, 0), (1, 0), (0, 0),
    ];
    /// Points to which the other king may step without being taken there, 0-4.
    KING_STEPS: King [5] = [
        (-18, 27), (4, -5), (13, -3), (17, -11), (-17, -10),
    ];
    /// A chariot that sees the other king behind one piece.
    HIDDEN_CHARIOT: King [1] = [
        (20, 32),
    ];
    /// A point from which a horse, chariot or cannon may check next, safe from the defenders.
    SAFE_CHECK: King [3] = [
        (70, 4), (79, -16), (16, -1),
    ];
    /// Siege: defenders of the king (0-4, rows) against attackers across the river, a chariot counting two
    /// (0-7).
    SIEGE: King [40] = [
        (-6, -19), (-1, -28), (5, -12), (13, 6), (57, 35), (84, 35), (116, 44), (161, 61),
        (-2, -3), (-6, 4), (7, -27), (7, 5), (45, 27), (73, 33), (102, 38), (140, 52),
        (10, 17), (18, 13), (54, -21), (24, 24), (59, 31), (67, 29), (82, 30), (116, 44),
        (-11, 38), (-1, 5), (1, -26), (2, 8), (12, 46), (49, 19), (74, 31), (94, 35),
        (4, 29), (-6, 8), (7, -33), (10, -36), (35, -14), (49, 22), (59, 32), (72, 27),
    ];
    /// A cannon that sees the king along its file with nothing between.
    HOLLOW_CANNON: King [1] = [
        (119, 6),
    ];
    /// A cannon on the king's file with two pieces between.
    CENTRAL_CANNON: King [1] = [
        (32, 43),
    ];
    /// A cannon on the king's back rank with nothing between.
    BOTTOM_CANNON: King [1] = [
        (-7, -34),
    ];
    /// The king's file is open to an enemy chariot.
    KING_FILE: King [1] = [
        (-32, -13),
    ];
    /// A chariot on a file without own soldiers; without any.
    CHARIOT_FILE: Control [2] = [
        (20, 13), (23, 0),
    ];
    /// A horse, chariot or cannon across the river.
    ACROSS: Control [3] = [
        (20, 13), (21, 3), (-6, 10),
    ];
    /// A piece attacked by a soldier.
    THREAT_BY_SOLDIER: Control [1] = [
        (68, -22),
    ];
    /// A chariot attacked by a horse or cannon.
    THREAT_ON_CHARIOT: Control [1] = [
        (54, 29),
    ];
    /// An attacked piece without defence, by kind.
    HANGING: Control [7] = [
        (0, 0), (44, 48), (62, 25), (71, 41), (24, 6), (76, 43), (19, 42),
    ];
    /// A piece defended by another: horse, chariot, cannon.
    DEFENDED: Control [3] = [
        (5, -2), (2, -13), (11, -7),
    ];
    /// A crossed soldier beside another.
    SOLDIER_PAIR: Soldiers [1] = [
        (-34, 4),
    ];
    /// Crossed soldiers by number.
    SOLDIERS_ACROSS: Soldiers [6] = [
        (-4, -26), (26, 0), (-1, 24), (19, 66), (28, 42), (30, 45),
    ];
    /// A crossed soldier guarded by a piece.
    SOLDIER_GUARDED: Soldiers [1] = [
        (-3, -6),
    ];
    /// Two chariots; chariot with horse; chariot with cannon; horse with cannon; two horses; two cannons.
    TOGETHER: Together [6] = [
        (55, 29), (45, 81), (63, -42), (36, 72), (50, 43), (-1, 3),
    ];
    /// Chariots that guard each other.
    CHARIOTS_LINKED: Together [1] = [
        (14, 7),
    ];
    /// To be on move.
    TEMPO: Together [1] = [
        (40, -1),
    ];
}
