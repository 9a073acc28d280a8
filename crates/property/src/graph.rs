//! A state graph as an exploration met it, and its strongly connected components.

use everypath_system::Transition;
use std::collections::HashMap;

/// A state of the graph.
pub type Vertex = u32;

/// A step from one state to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// Where it was taken.
    pub from: Vertex,
    /// Where it led to.
    pub to: Vertex,
    /// Who moved, and how.
    pub transition: Transition,
    /// Whether somebody outside could see it.
    pub progress: bool,
}

/// The steps, grouped by where they were taken.
pub struct Graph {
    edges: Vec<Edge>,
    /// Where the edges of each vertex begin; one more than there are vertices.
    starts: Vec<u32>,
}

/// Some vertices of a graph, in ascending order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part(Vec<Vertex>);

impl Graph {
    /// A graph of so many vertices.
    pub fn new(vertices: u32, mut edges: Vec<Edge>) -> Graph {
        edges.sort_by_key(|e| e.from);
        let mut starts = vec![0; vertices as usize + 1];
        for edge in &edges {
            starts[edge.from as usize + 1] += 1;
        }
        for v in 0..vertices as usize {
            starts[v + 1] += starts[v];
        }
        Graph { edges, starts }
    }

    /// The steps taken at a vertex.
    pub fn edges_of(&self, vertex: Vertex) -> &[Edge] {
        let at = |v: u32| self.starts[v as usize] as usize;
        &self.edges[at(vertex)..at(vertex + 1)]
    }

    /// All vertices.
    pub fn whole(&self) -> Part {
        Part((0..self.starts.len() as u32 - 1).collect())
    }

    /// The silent steps that stay inside a part.
    pub fn silent_within<'a>(&'a self, part: &'a Part, vertex: Vertex) -> impl Iterator<Item = &'a Edge> {
        self.edges_of(vertex).iter().filter(|e| !e.progress && part.contains(e.to))
    }

    /// The strongly connected components of a part by its silent steps, those without a step left out
    /// (Tarjan 1972, with a stack of its own instead of recursion).
    pub fn components(&self, part: &Part) -> Vec<Part> {
        let mut tarjan = Tarjan::new(self, part);
        for root in 0..part.0.len() {
            if tarjan.index[root] == UNSEEN {
                tarjan.visit_from(root);
            }
        }
        tarjan.components
    }

    /// The step by which each vertex is reached first, breadth first from a vertex by steps that are
    /// allowed.
    pub fn tree(&self, from: Vertex, allowed: impl Fn(&Edge) -> bool) -> Tree {
        let mut tree = Tree { from, into: HashMap::new(), order: vec![from] };
        let mut next = 0;
        while let Some(&v) = tree.order.get(next) {
            next += 1;
            for edge in self.edges_of(v).iter().filter(|e| allowed(e)) {
                if edge.to != from && !tree.into.contains_key(&edge.to) {
                    tree.into.insert(edge.to, *edge);
                    tree.order.push(edge.to);
                }
            }
        }
        tree
    }

    /// A shortest way from a vertex to the end of a step that is wanted, by steps that are allowed.
    pub fn way(
        &self,
        from: Vertex,
        allowed: impl Fn(&Edge) -> bool,
        wanted: impl Fn(&Edge) -> bool,
    ) -> Option<Vec<Edge>> {
        let tree = self.tree(from, &allowed);
        let steps = tree.order.iter().flat_map(|&v| self.edges_of(v)).filter(|e| allowed(e));
        let last = *steps.into_iter().find(|e| wanted(e))?;
        let mut way = tree.way_to(last.from);
        way.push(last);
        Some(way)
    }
}

/// Shortest ways from one vertex.
pub struct Tree {
    from: Vertex,
    into: HashMap<Vertex, Edge>,
    /// The vertices that are reached, nearest first.
    pub order: Vec<Vertex>,
}

impl Tree {
    /// The way to a vertex that is reached.
    pub fn way_to(&self, vertex: Vertex) -> Vec<Edge> {
        let mut way = Vec::new();
        let mut at = vertex;
        while at != self.from {
            let Some(edge) = self.into.get(&at) else { break };
            way.push(*edge);
            at = edge.from;
        }
        way.reverse();
        way
    }
}

impl Part {
    /// Its vertices.
    pub fn vertices(&self) -> &[Vertex] {
        &self.0
    }

    /// Whether a vertex is in it.
    pub fn contains(&self, vertex: Vertex) -> bool {
        self.position(vertex).is_some()
    }

    /// Those of its vertices that are wanted.
    pub fn filter(&self, wanted: impl Fn(Vertex) -> bool) -> Part {
        Part(self.0.iter().copied().filter(|&v| wanted(v)).collect())
    }

    fn position(&self, vertex: Vertex) -> Option<usize> {
        self.0.binary_search(&vertex).ok()
    }
}

const UNSEEN: u32 = u32::MAX;

/// Vertices are named by their position in the part.
struct Tarjan<'a> {
    graph: &'a Graph,
    part: &'a Part,
    index: Vec<u32>,
    low: Vec<u32>,
    on_stack: Vec<bool>,
    stack: Vec<usize>,
    next: u32,
    components: Vec<Part>,
}

impl<'a> Tarjan<'a> {
    fn new(graph: &'a Graph, part: &'a Part) -> Self {
        let n = part.0.len();
        Tarjan {
            graph,
            part,
            index: vec![UNSEEN; n],
            low: vec![UNSEEN; n],
            on_stack: vec![false; n],
            stack: Vec::new(),
            next: 0,
            components: Vec::new(),
        }
    }

    /// Walks with an explicit stack of (vertex, number of its edges that are done).
    fn visit_from(&mut self, root: usize) {
        let mut calls = vec![(root, 0)];
        self.discover(root);
        while let Some((v, done)) = calls.last_mut() {
            let v = *v;
            let Some(edge) = self.graph.edges_of(self.part.0[v]).get(*done) else {
                calls.pop();
                self.close(v, calls.last().map(|&(parent, _)| parent));
                continue;
            };
            *done += 1;
            let Some(to) = self.part.position(edge.to).filter(|_| !edge.progress) else { continue };
            if self.index[to] == UNSEEN {
                self.discover(to);
                calls.push((to, 0));
            } else if self.on_stack[to] {
                self.low[v] = self.low[v].min(self.index[to]);
            }
        }
    }

    fn discover(&mut self, v: usize) {
        self.index[v] = self.next;
        self.low[v] = self.next;
        self.next += 1;
        self.stack.push(v);
        self.on_stack[v] = true;
    }

    fn close(&mut self, v: usize, parent: Option<usize>) {
        let low = self.low[v];
        if let Some(parent) = parent {
            self.low[parent] = self.low[parent].min(low);
        }
        if low != self.index[v] {
            return;
        }
        let start = self.stack.iter().rposition(|&u| u == v).unwrap_or(0);
        let mut component = self.stack.split_off(start);
        component.sort_unstable();
        component.iter().for_each(|&u| self.on_stack[u] = false);
        let component = Part(component.into_iter().map(|u| self.part.0[u]).collect());
        if component.0.len() > 1 || self.graph.silent_within(&component, self.part.0[v]).next().is_some() {
            self.components.push(component);
        }
    }
}
