//! The numbers of the evaluation: all of them, and nothing else.
//!
//! A line is worth (middle game, endgame) in hundredths. Rows of a placement are ranks from the own side
//! up, its five columns the files from the edge to the middle: the board is worth the same mirrored.

use super::terms::weights;

weights! {
    /// A piece, by kind.
    MATERIAL: Material [7] = [
        (0, 0), (133, 108), (174, 136), (441, 422), (1019, 1058), (456, 462), (52, 152),
    ];
    /// A cannon, for each piece of the board above sixteen: it lives on screens.
    CANNON_SCREENS: Material [1] = [
        (10, 4),
    ];
    /// A horse, for each piece of the board above sixteen: it wants room.
    HORSE_ROOM: Material [1] = [
        (-5, -5),
    ];
    /// A missing advisor, for each chariot of the other side.
    ADVISORS_AGAINST_CHARIOTS: Material [1] = [
        (-50, -85),
    ];
    /// A missing elephant, for each cannon of the other side.
    ELEPHANTS_AGAINST_CANNONS: Material [1] = [
        (7, 14),
    ];
    /// A missing elephant, for each crossed soldier of the other side.
    ELEPHANTS_AGAINST_SOLDIERS: Material [1] = [
        (-22, 2),
    ];
    /// Both advisors; both elephants.
    DEFENDER_PAIR: Material [2] = [
        (-15, 2), (12, 16),
    ];
    /// King by point: ranks from the own side up, files from the edge to the middle.
    KING_PLACE: Placement [50] = [
        (0, 0), (0, 0), (0, 0), (-1, -5), (33, -10),
        (0, 0), (0, 0), (0, 0), (-46, 19), (-47, 21),
        (0, 0), (0, 0), (0, 0), (-78, -5), (-79, -3),
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
        (0, 0), (0, 0), (0, 0), (-36, -8), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (5, -14),
        (0, 0), (0, 0), (0, 0), (-7, -11), (0, 0),
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
        (0, 0), (0, 0), (7, -17), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (-20, -12), (0, 0), (0, 0), (0, 0), (36, -3),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (-30, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
    ];
    /// Horse by point: ranks from the own side up, files from the edge to the middle.
    HORSE_PLACE: Placement [50] = [
        (-62, -37), (-27, -21), (-34, -20), (-13, -8), (-31, -17),
        (-40, -31), (-24, -14), (-9, -14), (-14, 1), (-47, 11),
        (-2, -11), (-2, 7), (-4, 11), (10, 6), (17, 11),
        (-25, -13), (4, -1), (2, -3), (14, 2), (32, 37),
        (-8, -2), (1, 0), (15, 21), (40, 27), (26, 19),
        (-1, 0), (17, 10), (42, 44), (57, 37), (32, 27),
        (-14, 1), (34, 24), (29, 9), (45, 28), (39, 28),
        (7, 1), (25, 11), (41, 24), (53, 32), (45, 18),
        (-5, -9), (0, -4), (72, 37), (31, 12), (26, 13),
        (-34, -22), (-14, -11), (1, -1), (3, 2), (-2, -2),
    ];
    /// Chariot by point: ranks from the own side up, files from the edge to the middle.
    CHARIOT_PLACE: Placement [50] = [
        (-22, -13), (-18, -23), (-29, -19), (23, -5), (-15, -14),
        (3, -4), (12, 3), (14, -3), (-16, 6), (-2, 0),
        (-25, 6), (0, 13), (26, 12), (35, 37), (14, 9),
        (5, 3), (-8, 4), (11, 6), (18, 17), (13, 4),
        (8, 14), (11, 14), (21, 17), (28, 10), (18, 13),
        (21, 14), (20, 6), (28, 24), (18, 16), (16, 5),
        (4, 9), (7, 17), (18, 10), (26, 10), (27, 15),
        (20, 15), (4, 14), (31, 20), (16, 9), (19, 13),
        (17, 10), (10, 8), (30, 7), (42, 10), (26, 15),
        (-5, 8), (13, 1), (5, 11), (28, 10), (12, 4),
    ];
    /// Cannon by point: ranks from the own side up, files from the edge to the middle.
    CANNON_PLACE: Placement [50] = [
        (-12, 6), (-6, 6), (1, 17), (3, 11), (9, 16),
        (1, 13), (-5, 10), (28, 5), (-6, -1), (6, 0),
        (0, -6), (-27, 3), (-1, 12), (32, 14), (34, 31),
        (-11, 0), (-32, 3), (13, 9), (3, 19), (7, 10),
        (1, 3), (20, 6), (16, -1), (19, 15), (36, 13),
        (17, 2), (-13, -4), (-22, -6), (-9, -8), (24, -5),
        (21, 24), (-9, -10), (26, 12), (13, 14), (-12, 3),
        (1, 11), (15, 2), (0, 21), (-8, 0), (7, 3),
        (-3, -2), (1, 12), (8, 9), (-2, 1), (13, 6),
        (35, 10), (49, 15), (12, 3), (6, -4), (23, 11),
    ];
    /// Soldier by point: ranks from the own side up, files from the edge to the middle.
    SOLDIER_PLACE: Placement [50] = [
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (30, -9), (0, 0), (-48, 6), (0, 0), (32, -9),
        (16, 16), (0, 0), (-4, 9), (0, 0), (-2, 2),
        (18, 27), (55, 60), (36, 46), (72, 70), (90, 84),
        (43, 53), (57, 52), (82, 68), (90, 61), (86, 68),
        (56, 50), (87, 80), (120, 79), (118, 100), (119, 71),
        (68, 50), (90, 67), (124, 95), (122, 85), (122, 96),
        (5, 3), (6, 4), (5, 3), (7, 2), (5, 1),
    ];
    /// A horse by the points it may go to and is not taken by a soldier.
    HORSE_MOBILITY: Mobility [9] = [
        (-46, -61), (-22, -35), (-8, 10), (-2, 0), (19, -2), (2, 24), (25, 18), (33, 24),
        (32, 24),
    ];
    /// A chariot by the empty points it reaches.
    CHARIOT_MOBILITY: Mobility [18] = [
        (-40, -49), (-41, -38), (-32, -31), (-8, -19), (13, -7), (8, 6), (31, 18), (14, 19),
        (29, 13), (29, 23), (25, 41), (33, 39), (28, 33), (39, 33), (51, 50), (35, 57),
        (47, 53), (37, 54),
    ];
    /// A cannon by the empty points it reaches.
    CANNON_MOBILITY: Mobility [18] = [
        (-16, -10), (7, 4), (-15, -5), (-31, 1), (-24, 1), (-5, 9), (-3, 4), (3, 0),
        (4, 4), (10, 15), (16, 21), (21, 19), (4, 13), (20, 13), (19, 29), (15, 4),
        (25, 18), (18, 20),
    ];
    /// An attack on a point of the other palace, by kind of attacker.
    PALACE_ATTACK: King [7] = [
        (0, 0), (0, 0), (0, 0), (30, 8), (5, 9), (23, 3), (58, 10),
    ];
    /// All attacks on points of the other palace together, 0-12 or more.
    PALACE_PRESSURE: King [13] = [
        (16, 9), (3, 7), (-29, -3), (-18, -13), (5, -15), (-7, -4), (14, 6), (11, 11),
        (5, 2), (0, 0), (0, 0), (0, 0), (0, 0),
    ];
    /// Points to which the other king may step without being taken there, 0-4.
    KING_STEPS: King [5] = [
        (-8, 12), (-6, -4), (5, 5), (12, -7), (-4, -7),
    ];
    /// A chariot that sees the other king behind one piece.
    HIDDEN_CHARIOT: King [1] = [
        (18, 21),
    ];
    /// A point from which a horse, chariot or cannon may check next, safe from the defenders.
    SAFE_CHECK: King [3] = [
        (45, 9), (40, 4), (29, -5),
    ];
    /// Siege: defenders of the king (0-4, rows) against attackers across the river, a chariot counting two (0-7).
    SIEGE: King [40] = [
        (-1, -7), (1, -15), (18, 15), (22, 4), (50, 23), (83, 32), (118, 45), (161, 61),
        (-2, -4), (0, 10), (7, -10), (12, -1), (38, 10), (67, 26), (102, 38), (140, 52),
        (2, 7), (10, -5), (33, -5), (28, 23), (44, 14), (62, 27), (88, 33), (117, 44),
        (1, 17), (-4, 3), (-9, -12), (14, 3), (26, 36), (52, 16), (73, 28), (99, 36),
        (17, 1), (-8, 12), (5, -5), (7, -12), (21, -9), (46, 24), (62, 27), (73, 27),
    ];
    /// A cannon that sees the king along its file with nothing between.
    HOLLOW_CANNON: King [1] = [
        (102, 36),
    ];
    /// A cannon on the king's file with two pieces between.
    CENTRAL_CANNON: King [1] = [
        (30, 22),
    ];
    /// A cannon on the king's back rank with nothing between.
    BOTTOM_CANNON: King [1] = [
        (4, -14),
    ];
    /// The king's file is open to an enemy chariot.
    KING_FILE: King [1] = [
        (-22, -8),
    ];
    /// A chariot on a file without own soldiers; without any.
    CHARIOT_FILE: Control [2] = [
        (24, 20), (21, 14),
    ];
    /// A horse, chariot or cannon across the river.
    ACROSS: Control [3] = [
        (32, -4), (11, 7), (-14, 15),
    ];
    /// A piece attacked by a soldier.
    THREAT_BY_SOLDIER: Control [1] = [
        (45, -6),
    ];
    /// A chariot attacked by a horse or cannon.
    THREAT_ON_CHARIOT: Control [1] = [
        (39, 30),
    ];
    /// An attacked piece without defence, by kind.
    HANGING: Control [7] = [
        (0, 0), (31, 30), (49, 25), (53, 40), (30, 25), (62, 38), (25, 34),
    ];
    /// A piece defended by another: horse, chariot, cannon.
    DEFENDED: Control [3] = [
        (-1, 20), (-4, 2), (11, -3),
    ];
    /// A crossed soldier beside another.
    SOLDIER_PAIR: Soldiers [1] = [
        (-26, 1),
    ];
    /// Crossed soldiers by number.
    SOLDIERS_ACROSS: Soldiers [6] = [
        (2, -17), (18, 6), (1, 30), (19, 45), (28, 42), (30, 45),
    ];
    /// A crossed soldier guarded by a piece.
    SOLDIER_GUARDED: Soldiers [1] = [
        (8, 8),
    ];
    /// Two chariots; chariot with horse; chariot with cannon; horse with cannon; two horses; two cannons.
    TOGETHER: Together [6] = [
        (50, 33), (29, 57), (20, -30), (33, 76), (22, -1), (-4, 16),
    ];
    /// Chariots that guard each other.
    CHARIOTS_LINKED: Together [1] = [
        (6, 6),
    ];
    /// To be on move.
    TEMPO: Together [1] = [
        (32, 0),
    ];
}
