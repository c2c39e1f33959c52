import type { Supervisor } from '../../../api/employees/contract';
import { searchMatcher } from '../../../lib/searchText';

export interface TreeNode {
  supervisor: Supervisor;
  children: TreeNode[];
  /** Number of employees below, direct and indirect. */
  people: number;
  /** Why it is at the top although it has a supervisor: that supervisor is not listed, or is below it. */
  anomaly?: 'unknown' | 'circle' | undefined;
}

/** Builds the tree of supervisors from a list that may be inconsistent (EMP-25). Each appears once. Pure function. */
export function treeOf(supervisors: readonly Supervisor[]): TreeNode[] {
  const byId = new Map(supervisors.map((one) => [one.id, one]));
  const below = new Map<string, Supervisor[]>();
  for (const one of supervisors)
    if (one.supervisorId !== undefined)
      below.set(one.supervisorId, [...(below.get(one.supervisorId) ?? []), one]);

  const placed = new Set<string>();
  function toNode(supervisor: Supervisor, anomaly?: TreeNode['anomaly']): TreeNode {
    placed.add(supervisor.id);
    const children = (below.get(supervisor.id) ?? [])
      .filter(({ id }) => !placed.has(id))
      .map((one) => toNode(one));
    const people = children.reduce((sum, child) => sum + child.people, supervisor.reports);
    return { supervisor, children, people, anomaly };
  }

  /** Returns a member of the reporting cycle that includes a supervisor or is above one. */
  function cycleMember(start: Supervisor): Supervisor {
    const seen = new Set<string>();
    let one = start;
    while (!seen.has(one.id)) {
      seen.add(one.id);
      one = byId.get(one.supervisorId ?? '') ?? one;
    }
    return one;
  }

  const top = supervisors
    .filter(({ supervisorId }) => supervisorId === undefined || !byId.has(supervisorId))
    .map((one) => toNode(one, one.supervisorId === undefined ? undefined : 'unknown'));
  for (const one of supervisors) if (!placed.has(one.id)) top.push(toNode(cycleMember(one), 'circle'));
  return top;
}

/** A visible line of the tree. */
export interface TreeLine {
  node: TreeNode;
  /** From 1. */
  level: number;
  /** Position among its siblings, from 1. */
  position: number;
  setSize: number;
  /** Whether its children are visible; undefined without children. */
  open: boolean | undefined;
}

interface TreeFilter {
  /** Ids of closed branches. All are open during a search. */
  closed: ReadonlySet<string>;
  search: string;
}

function nodeMatcher(search: string) {
  const matches = searchMatcher(search);
  return ({ supervisor: { name, jobTitle } }: TreeNode): boolean => matches(`${name} ${jobTitle}`);
}

/** The visible lines: matches of a search, with everyone above them. */
export function visibleLines(tree: readonly TreeNode[], { closed, search }: TreeFilter): TreeLine[] {
  const matches = nodeMatcher(search);

  function branch(nodes: readonly TreeNode[], level: number): TreeLine[] {
    const kept = nodes
      .map((node) => ({ node, lines: branch(node.children, level + 1) }))
      .filter(({ node, lines }) => lines.length > 0 || matches(node));
    return kept.flatMap(({ node, lines }, index) => {
      const open = search.trim() !== '' || !closed.has(node.supervisor.id);
      return [
        {
          node,
          level,
          position: index + 1,
          setSize: kept.length,
          open: lines.length > 0 ? open : undefined,
        },
        ...(open ? lines : []),
      ];
    });
  }
  return branch(tree, 1);
}

/** Number of matches, without the lines above them. */
export function matchCount(lines: readonly TreeLine[], search: string): number {
  const matches = nodeMatcher(search);
  return lines.filter(({ node }) => matches(node)).length;
}

/** All supervisors with someone below. */
export const branches = (tree: readonly TreeNode[]): string[] =>
  tree.flatMap(({ supervisor, children }) =>
    children.length > 0 ? [supervisor.id, ...branches(children)] : [],
  );
