//! The numbers of the evaluation: all of them, and nothing else.
//!
//! A line is worth (middle game, endgame) in hundredths. Rows of a placement are ranks from the own side
//! up, its five columns the files from the edge to the middle: the board is worth the same mirrored.

use super::terms::weights;

weights! {
    /// A piece, by kind.
    MATERIAL: Material [7] = [
        (0, 0), (170, 150), (180, 170), (430, 440), (960, 1000), (460, 430), (70, 110),
    ];
    /// A cannon, for each piece of the board above sixteen: it lives on screens.
    CANNON_SCREENS: Material [1] = [
        (4, 2),
    ];
    /// A horse, for each piece of the board above sixteen: it wants room.
    HORSE_ROOM: Material [1] = [
        (-3, -2),
    ];
    /// A missing advisor, for each chariot of the other side.
    ADVISORS_AGAINST_CHARIOTS: Material [1] = [
        (-25, -15),
    ];
    /// A missing elephant, for each cannon of the other side.
    ELEPHANTS_AGAINST_CANNONS: Material [1] = [
        (-12, -8),
    ];
    /// A missing elephant, for each crossed soldier of the other side.
    ELEPHANTS_AGAINST_SOLDIERS: Material [1] = [
        (-6, -10),
    ];
    /// Both advisors; both elephants.
    DEFENDER_PAIR: Material [2] = [
        (20, 20), (20, 20),
    ];
    /// King by point: ranks from the own side up, files from the edge to the middle.
    KING_PLACE: Placement [50] = [
        (0, 0), (0, 0), (0, 0), (-12, 0), (0, 6),
        (0, 0), (0, 0), (0, 0), (-42, 0), (-30, 6),
        (0, 0), (0, 0), (0, 0), (-72, 0), (-60, 6),
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
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (12, 10),
        (0, 0), (0, 0), (0, 0), (-12, 0), (0, 0),
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
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (-15, -10), (0, 0), (0, 0), (0, 0), (18, 12),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (-4, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
    ];
    /// Horse by point: ranks from the own side up, files from the edge to the middle.
    HORSE_PLACE: Placement [50] = [
        (-63, -39), (-30, -24), (-27, -14), (-27, -14), (-31, -17),
        (-40, -24), (-18, -9), (-4, 0), (-4, 0), (-50, -2),
        (-24, -14), (-2, 0), (12, 10), (12, 10), (8, 7),
        (-16, -9), (6, 5), (20, 15), (20, 15), (16, 12),
        (-10, -4), (12, 10), (26, 20), (26, 20), (22, 17),
        (-2, 2), (20, 17), (34, 27), (34, 27), (30, 24),
        (4, 5), (26, 20), (40, 30), (40, 30), (36, 27),
        (6, 2), (28, 17), (42, 27), (52, 27), (38, 24),
        (-6, -7), (16, 7), (55, 17), (30, 17), (26, 14),
        (-34, -24), (-12, -9), (2, 0), (2, 0), (-2, -2),
    ];
    /// Chariot by point: ranks from the own side up, files from the edge to the middle.
    CHARIOT_PLACE: Placement [50] = [
        (-28, -18), (-20, -15), (-18, -15), (-12, -13), (-14, -12),
        (-6, -3), (0, 0), (2, 0), (8, 2), (6, 3),
        (-4, 2), (2, 5), (4, 5), (10, 7), (8, 8),
        (2, 5), (8, 8), (10, 8), (16, 10), (14, 11),
        (8, 7), (14, 10), (16, 10), (22, 12), (20, 13),
        (10, 9), (16, 12), (18, 12), (24, 14), (22, 15),
        (10, 9), (16, 12), (18, 12), (24, 14), (22, 15),
        (12, 9), (18, 12), (20, 12), (26, 14), (24, 15),
        (14, 9), (20, 12), (22, 12), (28, 14), (26, 15),
        (4, 3), (10, 6), (12, 6), (18, 8), (16, 9),
    ];
    /// Cannon by point: ranks from the own side up, files from the edge to the middle.
    CANNON_PLACE: Placement [50] = [
        (-4, 8), (0, 8), (-2, 8), (0, 10), (8, 13),
        (-2, 8), (2, 8), (0, 8), (2, 10), (10, 13),
        (4, 8), (8, 8), (6, 8), (8, 10), (16, 13),
        (0, 4), (4, 4), (2, 4), (4, 6), (12, 9),
        (2, 4), (6, 4), (4, 4), (6, 6), (14, 9),
        (2, 2), (6, 2), (4, 2), (6, 4), (14, 7),
        (0, 2), (4, 2), (2, 2), (4, 4), (12, 7),
        (0, 2), (4, 2), (2, 2), (4, 4), (12, 7),
        (4, 2), (8, 2), (6, 2), (8, 4), (16, 7),
        (14, 6), (18, 6), (16, 6), (18, 8), (26, 11),
    ];
    /// Soldier by point: ranks from the own side up, files from the edge to the middle.
    SOLDIER_PLACE: Placement [50] = [
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (-4, 0), (0, 0), (0, 0), (0, 0), (8, 0),
        (2, 5), (0, 0), (10, 8), (0, 0), (4, 8),
        (30, 30), (50, 47), (70, 61), (80, 69), (84, 69),
        (45, 40), (65, 57), (85, 71), (95, 79), (99, 79),
        (65, 50), (85, 67), (105, 81), (115, 89), (119, 89),
        (65, 45), (85, 62), (105, 76), (115, 84), (119, 84),
        (5, 0), (5, 0), (5, 0), (5, 0), (5, 0),
    ];
    /// A horse by the points it may go to and is not taken by a soldier.
    HORSE_MOBILITY: Mobility [9] = [
        (-45, -40), (-22, -20), (-8, -6), (2, 2), (10, 8), (16, 14), (20, 18), (24, 22),
        (26, 24),
    ];
    /// A chariot by the empty points it reaches.
    CHARIOT_MOBILITY: Mobility [18] = [
        (-45, -50), (-31, -35), (-23, -26), (-15, -18), (-9, -11), (-2, -4), (2, 1), (8, 8), (13, 13),
        (19, 19), (24, 25), (29, 30), (33, 35), (38, 40), (43, 45), (47, 50), (52, 55), (56, 59),
    ];
    /// A cannon by the empty points it reaches.
    CANNON_MOBILITY: Mobility [18] = [
        (-20, -12), (-14, -7), (-10, -4), (-7, -2), (-5, 0), (-2, 2), (0, 3), (2, 5), (4, 7),
        (6, 9), (8, 11), (10, 12), (12, 14), (14, 15), (16, 17), (18, 18), (20, 20), (22, 21),
    ];
    /// An attack on a point of the other palace, by kind of attacker.
    PALACE_ATTACK: King [7] = [
        (0, 0), (0, 0), (0, 0), (9, 5), (8, 4), (6, 3), (10, 8),
    ];
    /// All attacks on points of the other palace together, 0-12 or more.
    PALACE_PRESSURE: King [13] = [
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
    ];
    /// Points to which the other king may step without being taken there, 0-4.
    KING_STEPS: King [5] = [
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
    ];
    /// A chariot that sees the other king behind one piece.
    HIDDEN_CHARIOT: King [1] = [
        (0, 0),
    ];
    /// A point from which a horse, chariot or cannon may check next, safe from the defenders.
    SAFE_CHECK: King [3] = [
        (22, 10), (18, 10), (14, 6),
    ];
    /// Siege: defenders of the king (0-4, rows) against attackers across the river, a chariot counting two (0-7).
    SIEGE: King [40] = [
        (0, 0), (3, 1), (13, 5), (29, 11), (52, 20), (82, 31), (118, 45), (161, 61),
        (0, 0), (2, 1), (11, 4), (25, 9), (45, 17), (71, 27), (102, 38), (140, 52),
        (0, 0), (2, 0), (9, 3), (21, 8), (38, 14), (60, 22), (87, 32), (118, 44),
        (0, 0), (1, 0), (7, 2), (17, 6), (31, 11), (49, 17), (71, 25), (97, 35),
        (0, 0), (1, 0), (6, 2), (13, 4), (24, 8), (38, 13), (55, 19), (75, 26),
    ];
    /// A cannon that sees the king along its file with nothing between.
    HOLLOW_CANNON: King [1] = [
        (90, 60),
    ];
    /// A cannon on the king's file with two pieces between.
    CENTRAL_CANNON: King [1] = [
        (18, 6),
    ];
    /// A cannon on the king's back rank with nothing between.
    BOTTOM_CANNON: King [1] = [
        (30, 20),
    ];
    /// The king's file is open to an enemy chariot.
    KING_FILE: King [1] = [
        (-14, -6),
    ];
    /// A chariot on a file without own soldiers; without any.
    CHARIOT_FILE: Control [2] = [
        (8, 4), (10, 6),
    ];
    /// A horse, chariot or cannon across the river.
    ACROSS: Control [3] = [
        (6, 4), (8, 4), (4, 2),
    ];
    /// A piece attacked by a soldier.
    THREAT_BY_SOLDIER: Control [1] = [
        (30, 25),
    ];
    /// A chariot attacked by a horse or cannon.
    THREAT_ON_CHARIOT: Control [1] = [
        (35, 30),
    ];
    /// An attacked piece without defence, by kind.
    HANGING: Control [7] = [
        (0, 0), (14, 12), (14, 12), (28, 22), (40, 35), (28, 22), (8, 10),
    ];
    /// A piece defended by another: horse, chariot, cannon.
    DEFENDED: Control [3] = [
        (8, 6), (4, 2), (6, 4),
    ];
    /// A crossed soldier beside another.
    SOLDIER_PAIR: Soldiers [1] = [
        (12, 14),
    ];
    /// Crossed soldiers by number.
    SOLDIERS_ACROSS: Soldiers [6] = [
        (0, 0), (5, 8), (14, 22), (22, 34), (28, 42), (30, 45),
    ];
    /// A crossed soldier guarded by a piece.
    SOLDIER_GUARDED: Soldiers [1] = [
        (6, 6),
    ];
    /// Two chariots; chariot with horse; chariot with cannon; horse with cannon; two horses; two cannons.
    TOGETHER: Together [6] = [
        (20, 20), (10, 12), (10, 8), (12, 14), (4, 4), (6, 0),
    ];
    /// Chariots that guard each other.
    CHARIOTS_LINKED: Together [1] = [
        (10, 6),
    ];
    /// To be on move.
    TEMPO: Together [1] = [
        (16, 8),
    ];
}
