import { describe, expect, it } from 'vitest';
import type { Supervisor } from '../../src/api/employees/contract';
import {
  branches,
  matchCount,
  visibleLines,
  treeOf,
  type TreeNode,
} from '../../src/features/employees/supervisors/tree';
import { treeMove } from '../../src/features/employees/supervisors/treeMove';

/** 'b<a 3' is a person b who reports to a and has 3 reports. */
const list = (...rows: string[]): Supervisor[] =>
  rows.map((row) => {
    const [, id = '', above, reports = '0'] = /^(\w+)(?:<(\w+))?(?: (\d+))?$/.exec(row) ?? [];
    return { id, name: `Name ${id}`, jobTitle: `Title ${id}`, supervisorId: above, reports: Number(reports) };
  });

/** Formats a tree as 'a(b(c) d)!circle'. */
const drawn = (nodes: readonly TreeNode[]): string =>
  nodes
    .map(
      ({ supervisor, children, anomaly }) =>
        supervisor.id + (children.length > 0 ? `(${drawn(children)})` : '') + (anomaly ? `!${anomaly}` : ''),
    )
    .join(' ');

describe('treeOf', () => {
  it.each([
    ['no supervisors', [], ''],
    ['one', ['a'], 'a'],
    ['EMP-25 a hierarchy', ['a', 'b<a', 'c<b', 'd<a'], 'a(b(c) d)'],
    ['in any order', ['c<b', 'd<a', 'b<a', 'a'], 'a(d b(c))'],
    ['several roots', ['a', 'b', 'c<b'], 'a b(c)'],
    ['an unlisted supervisor', ['a', 'b<zz', 'c<b'], 'a b(c)!unknown'],
    ['their own supervisor', ['a<a', 'b<a'], 'a(b)!circle'],
    ['a cycle of two', ['a<b', 'b<a'], 'a(b)!circle'],
    ['a cycle of three beside a tree', ['x', 'y<x', 'a<c', 'b<a', 'c<b'], 'x(y) a(b(c))!circle'],
    ['below a cycle and listed first', ['d<a', 'a<b', 'b<a'], 'a(d b)!circle'],
    ['two cycles', ['a<b', 'b<a', 'c<d', 'd<c'], 'a(b)!circle c(d)!circle'],
  ])('%s', (_, rows, tree) => {
    expect(drawn(treeOf(list(...rows)))).toBe(tree);
  });

  it('contains everyone once despite cycles', () => {
    const odd = list(...Array.from({ length: 200 }, (_, index) => `n${index}<n${(index * 7 + 3) % 230}`));
    const ids = visibleLines(treeOf(odd), { closed: new Set(), search: '' }).map(
      ({ node }) => node.supervisor.id,
    );
    expect(ids).toHaveLength(200);
    expect(new Set(ids).size).toBe(200);
  });

  it('counts all people below', () => {
    const [top] = treeOf(list('a 2', 'b<a 10', 'c<b 5'));
    expect(top?.people).toBe(17);
  });

  it('handles a chain of 1,500', () => {
    const chain = list(...Array.from({ length: 1500 }, (_, at) => (at === 0 ? 'n0' : `n${at}<n${at - 1}`)));
    const lines = visibleLines(treeOf(chain), { closed: new Set(), search: 'n1499' });
    expect(lines.at(-1)?.level).toBe(1500);
  });
});

describe('visibleLines', () => {
  const tree = treeOf(list('a', 'b<a', 'c<b', 'd<a', 'e'));
  const shown = (closed: string[], search = '') =>
    visibleLines(tree, { closed: new Set(closed), search }).map(({ node, level, position, setSize, open }) =>
      [
        node.supervisor.id,
        level,
        `${position}/${setSize}`,
        open === undefined ? '' : open ? 'open' : 'closed',
      ]
        .join(' ')
        .trim(),
    );

  it('returns level and position', () => {
    expect(shown([])).toEqual(['a 1 1/2 open', 'b 2 1/2 open', 'c 3 1/1', 'd 2 2/2', 'e 1 2/2']);
  });

  it('omits the children of a closed one', () => {
    expect(shown(['b'])).toEqual(['a 1 1/2 open', 'b 2 1/2 closed', 'd 2 2/2', 'e 1 2/2']);
    expect(shown(branches(tree))).toEqual(['a 1 1/2 closed', 'e 1 2/2']);
  });

  it.each([
    ['keeps ancestors of matches', 'name c', ['a 1 1/1 open', 'b 2 1/1 open', 'c 3 1/1'], 1],
    ['finds job titles, ignoring case', ' TITLE D ', ['a 1 1/1 open', 'd 2 1/1'], 1],
    ['finds nobody', 'zz', [], 0],
    ['ignores whitespace', '  ', ['a 1 1/2 closed', 'e 1 2/2'], 2],
  ])('a search %s, even in closed branches', (_, search, lines, count) => {
    expect(shown(['a', 'b'], search)).toEqual(lines);
    expect(matchCount(visibleLines(tree, { closed: new Set(['a', 'b']), search }), search)).toBe(count);
  });
});

describe('treeMove', () => {
  const tree = treeOf(list('a', 'b<a', 'c<b', 'd<a', 'e'));
  const all = visibleLines(tree, { closed: new Set(), search: '' });
  const some = visibleLines(tree, { closed: new Set(['b']), search: '' });
  it.each([
    ['ArrowDown', all, 0, { to: 1 }],
    ['ArrowDown', all, 4, { to: 4 }],
    ['ArrowUp', all, 0, { to: 0 }],
    ['ArrowUp', all, 3, { to: 2 }],
    ['Home', all, 3, { to: 0 }],
    ['End', all, 0, { to: 4 }],
    ['ArrowRight', all, 0, { to: 1 }],
    ['ArrowRight', some, 1, { toggle: true }],
    ['ArrowRight', all, 2, undefined],
    ['ArrowLeft', all, 1, { toggle: true }],
    ['ArrowLeft', some, 1, { to: 0 }],
    ['ArrowLeft', all, 3, { to: 0 }],
    ['ArrowLeft', all, 4, undefined],
    ['x', all, 0, undefined],
    ['ArrowDown', [], 0, undefined],
  ])('%s', (key, lines, at, move) => {
    expect(treeMove(key, lines, at)).toEqual(move);
  });
});
