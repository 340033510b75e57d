//! A game record: headers, a start, and a tree of moves with comments. Positions are derived, never stored.

use crate::{Faulty, Game, Illegal, Move, Position, Ruleset, Setup};
use core::fmt;

/// A node of a [`Record`]: the root, or a move in its context.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The node before any move.
    pub const ROOT: Self = Self(0);

    /// Its place in the order in which nodes were added; parents come before children.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One move of the tree, or the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    parent: NodeId,
    mv: Option<Move>,
    children: Vec<NodeId>,
    /// What the annotator says after the move; before any move at the root.
    pub comment: String,
}

impl Node {
    /// The move; none at the root.
    pub fn mv(&self) -> Option<Move> {
        self.mv
    }

    /// The node before; the root is its own.
    pub fn parent(&self) -> NodeId {
        self.parent
    }

    /// The moves that follow, the main one first.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }
}

/// Named values in order, names without regard to case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Headers(Vec<(String, String)>);

impl Headers {
    /// The value of `name`.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// Sets `name`, keeping its place if it had one.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        match self.0.iter_mut().find(|(key, _)| key.eq_ignore_ascii_case(name)) {
            Some((_, old)) => *old = value.into(),
            None => self.0.push((name.to_owned(), value.into())),
        }
    }

    /// Removes `name`.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|(key, _)| !key.eq_ignore_ascii_case(name));
    }

    /// All names and values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// Headers, start and move tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Event, players, result and the like, by their PGN names.
    pub headers: Headers,
    /// Where it begins; need not be playable.
    pub start: Setup,
    nodes: Vec<Node>,
}

/// A move of the tree that is not legal where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalNode {
    /// The node.
    pub node: NodeId,
    /// Its ply, from 1.
    pub ply: usize,
    /// Its move.
    pub mv: Move,
    /// Why it is not legal.
    pub why: Illegal,
}

impl fmt::Display for IllegalNode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ply {}: {} is not legal: {}", self.ply, self.mv, self.why)
    }
}

impl core::error::Error for IllegalNode {}

impl Record {
    /// A record without moves.
    pub fn new(start: Setup) -> Self {
        let root = Node { parent: NodeId::ROOT, mv: None, children: Vec::new(), comment: String::new() };
        Self { headers: Headers::default(), start, nodes: vec![root] }
    }

    /// The moves of a game, with its result, its rule set and what limit that has as headers.
    pub fn from_game(game: &Game) -> Self {
        let mut record = Self::new(game.setup().clone());
        let result = game.verdict().map_or("*", |verdict| verdict.result());
        record.headers.set("Result", result);
        record.headers.set("Rules", game.rules().name());
        if game.rules() != Ruleset::Free {
            record.headers.set("NoCapture", game.limit().name());
        }
        if let Some(verdict) = game.verdict() {
            record.headers.set("Termination", verdict.reason.to_string());
        }
        game.moves().iter().fold(NodeId::ROOT, |at, &mv| record.add(at, mv));
        record
    }

    /// The node `id`.
    ///
    /// # Panics
    /// When `id` comes from a longer record.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// The node `id`, to comment it.
    ///
    /// # Panics
    /// When `id` comes from a longer record.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// All nodes in the order they were added.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, &Node)> {
        self.nodes.iter().enumerate().map(|(i, node)| (NodeId(i as u32), node))
    }

    /// Number of moves in the tree.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether there is no move.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds `mv` after `at` as its last continuation, or finds it there. Legality is not looked at; see
    /// [`Record::check`].
    pub fn add(&mut self, at: NodeId, mv: Move) -> NodeId {
        let known = self.node(at).children.iter().find(|&&child| self.node(child).mv == Some(mv));
        if let Some(&child) = known {
            return child;
        }
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node { parent: at, mv: Some(mv), children: Vec::new(), comment: String::new() });
        self.node_mut(at).children.push(id);
        id
    }

    /// The nodes of the main line, the root first.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        core::iter::successors(Some(NodeId::ROOT), |&id| self.node(id).children.first().copied())
    }

    /// The moves of the main line.
    pub fn main_moves(&self) -> Vec<Move> {
        self.main_line().filter_map(|id| self.node(id).mv).collect()
    }

    /// The moves from the root to `id`.
    pub fn path(&self, id: NodeId) -> Vec<Move> {
        let up = |&id: &NodeId| (id != NodeId::ROOT).then(|| self.node(id).parent);
        let mut path: Vec<_> =
            core::iter::successors(Some(id), up).filter_map(|id| self.node(id).mv).collect();
        path.reverse();
        path
    }

    /// The position at the root; faults that the rules can live with are forgiven.
    ///
    /// # Errors
    /// When the start is not playable.
    pub fn position(&self) -> Result<Position, Faulty<Position>> {
        Position::try_from(self.start.clone()).or_else(Faulty::forgive)
    }

    /// Every move that is not legal where it stands; what follows such a move is not looked at.
    ///
    /// # Errors
    /// When the start is not playable.
    pub fn check(&self) -> Result<Vec<IllegalNode>, Faulty<Position>> {
        let mut illegal = Vec::new();
        let mut open = vec![(NodeId::ROOT, self.position()?, 0)];
        while let Some((at, position, ply)) = open.pop() {
            for &child in self.node(at).children() {
                let Some(mv) = self.node(child).mv else { continue };
                match position.play(mv) {
                    Ok(next) => open.push((child, next, ply + 1)),
                    Err(why) => illegal.push(IllegalNode { node: child, ply: ply + 1, mv, why }),
                }
            }
        }
        illegal.sort_by_key(|fault| fault.node);
        Ok(illegal)
    }
}
