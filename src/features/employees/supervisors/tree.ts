import type { Supervisor } from '../../../api/employees/contract';

export interface TreeNode {
  supervisor: Supervisor;
  children: TreeNode[];
  /** Number of employees below, direct and indirect. */
  people: number;
  /** Why it is at the top although it has a supervisor: that supervisor is not listed, or is below it. */
  odd?: 'unknown' | 'circle' | undefined;
}

/** Builds the tree of supervisors from a list that may be inconsistent (EMP-25). Each appears once. Pure function. */
export function treeOf(supervisors: readonly Supervisor[]): TreeNode[] {
  const byId = new Map(supervisors.map((one) => [one.id, one]));
  const below = new Map<string, Supervisor[]>();
  for (const one of supervisors)
    if (one.supervisorId !== undefined)
      below.set(one.supervisorId, [...(below.get(one.supervisorId) ?? []), one]);

  const placed = new Set<string>();
  function grow(supervisor: Supervisor, odd?: TreeNode['odd']): TreeNode {
    placed.add(supervisor.id);
    const children = (below.get(supervisor.id) ?? [])
      .filter(({ id }) => !placed.has(id))
      .map((one) => grow(one));
    const people = children.reduce((sum, child) => sum + child.people, supervisor.reports);
    return { supervisor, children, people, odd };
  }

  /** Returns a member of the reporting cycle that includes a supervisor or is above one. */
  function inCircle(start: Supervisor): Supervisor {
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
    .map((one) => grow(one, one.supervisorId === undefined ? undefined : 'unknown'));
  for (const one of supervisors) if (!placed.has(one.id)) top.push(grow(inCircle(one), 'circle'));
  return top;
}

/** A visible line of the tree. */
export interface TreeLine {
  node: TreeNode;
  /** From 1. */
  level: number;
  /** Position among its siblings, from 1. */
  position: number;
  of: number;
  /** Whether its children are visible; undefined without children. */
  open: boolean | undefined;
}

interface Shown {
  /** Ids of closed branches. All are open during a search. */
  closed: ReadonlySet<string>;
  search: string;
}

/** The visible lines: matches of a search, with everyone above them. */
export function visibleLines(tree: readonly TreeNode[], { closed, search }: Shown): TreeLine[] {
  const wanted = search.trim().toLowerCase();
  const hits = ({ supervisor: { name, jobTitle } }: TreeNode) =>
    `${name} ${jobTitle}`.toLowerCase().includes(wanted);

  function branch(nodes: readonly TreeNode[], level: number): TreeLine[] {
    const kept = nodes
      .map((node) => ({ node, lines: branch(node.children, level + 1) }))
      .filter(({ node, lines }) => lines.length > 0 || hits(node));
    return kept.flatMap(({ node, lines }, index) => {
      const open = wanted !== '' || !closed.has(node.supervisor.id);
      return [
        {
          node,
          level,
          position: index + 1,
          of: kept.length,
          open: lines.length > 0 ? open : undefined,
        },
        ...(open ? lines : []),
      ];
    });
  }
  return branch(tree, 1);
}

/** Number of matches, without the lines above them. */
export function hitCount(lines: readonly TreeLine[], search: string): number {
  const wanted = search.trim().toLowerCase();
  return lines.filter(({ node: { supervisor } }) =>
    `${supervisor.name} ${supervisor.jobTitle}`.toLowerCase().includes(wanted),
  ).length;
}

/** All supervisors with someone below. */
export const branches = (tree: readonly TreeNode[]): string[] =>
  tree.flatMap(({ supervisor, children }) =>
    children.length > 0 ? [supervisor.id, ...branches(children)] : [],
  );
