import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import type { TreeLine } from './tree';
import { treeMove } from './treeKeys';
import { TreeRow } from './TreeRow';

interface Props {
  lines: readonly TreeLine[];
  onToggle: (id: string) => void;
}

const heads = ['Name', 'Job title', 'Directly', 'In all', 'Change'];

/** The lines as a treegrid: arrows move, open and close; Enter opens who has the focus. */
export function SupervisorTree({ lines, onToggle }: Props) {
  const rows = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const onActive = useCallback((id: string) => setFocused(id), []);
  const found = lines.findIndex(({ node }) => node.supervisor.id === focused);
  const at = Math.max(found, 0);

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    if (altKey || ctrlKey || metaKey) return;
    const row = rows.current?.children[at];
    if (key === 'Enter' && target === row) return row.querySelector('a')?.click();
    const move = treeMove(key, lines, at);
    if (!move) return;
    event.preventDefault();
    if ('toggle' in move) return onToggle(lines[at]?.node.supervisor.id ?? '');
    const next = rows.current?.children[move.to];
    if (next instanceof HTMLElement) next.focus();
  }

  return (
    // The Tab key comes to one of the rows, never to the grid around them.
    <div role="treegrid" aria-label="Supervisors" className="pl-tree" tabIndex={-1} onKeyDown={onKeyDown}>
      <div role="rowgroup" className="pl-tree-heads">
        <div role="row" className="pl-tree-row">
          {heads.map((head, index) => (
            <div role="columnheader" key={head}>
              {index < heads.length - 1 ? head : <span className="visually-hidden">{head}</span>}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" ref={rows}>
        {lines.map(({ node, level, place, of, open }, index) => (
          <TreeRow
            key={node.supervisor.id}
            node={node}
            level={level}
            place={place}
            of={of}
            open={open}
            active={index === at}
            onActive={onActive}
            onToggle={onToggle}
          />
        ))}
      </div>
    </div>
  );
}
