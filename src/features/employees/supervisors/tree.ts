import type { Supervisor } from '../../../api/employees/contract';

export interface TreeNode {
  supervisor: Supervisor;
  children: TreeNode[];
  /** How many work below, directly or not. */
  people: number;
  /** Why it stands at the top although somebody is above: who that is is not listed, or stands below it. */
  odd?: 'unknown' | 'circle' | undefined;
}

/** Who supervises whom, out of a list that may contradict itself (EMP-25). Each is there once. Pure. */
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

  /** Somebody of the circle that stands above who has no top. */
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

/** One line of the tree as it is shown. */
export interface TreeLine {
  node: TreeNode;
  /** From 1. */
  level: number;
  /** Among those with the same one above, from 1. */
  place: number;
  of: number;
  /** Whether those below are shown; undefined where there is nobody. */
  open: boolean | undefined;
}

interface Shown {
  /** Whose branches are closed. While something is searched for, all are open. */
  closed: ReadonlySet<string>;
  search: string;
}

/** The lines that are shown: what a search finds with all who stand above it. */
export function linesOf(tree: readonly TreeNode[], { closed, search }: Shown): TreeLine[] {
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
          place: index + 1,
          of: kept.length,
          open: lines.length > 0 ? open : undefined,
        },
        ...(open ? lines : []),
      ];
    });
  }
  return branch(tree, 1);
}

/** How many a search finds, those above them not counted. */
export function hitCount(lines: readonly TreeLine[], search: string): number {
  const wanted = search.trim().toLowerCase();
  return lines.filter(({ node: { supervisor } }) =>
    `${supervisor.name} ${supervisor.jobTitle}`.toLowerCase().includes(wanted),
  ).length;
}

/** Everybody who has somebody below. */
export const branches = (tree: readonly TreeNode[]): string[] =>
  tree.flatMap(({ supervisor, children }) =>
    children.length > 0 ? [supervisor.id, ...branches(children)] : [],
  );
