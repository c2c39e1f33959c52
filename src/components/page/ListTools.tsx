import { useState } from 'react';
import type { Noun } from '../../lib/countOf';
import { LazyPart } from '../feedback/LazyPart';
import { lazyAgain } from '../lazyAgain';
import type { Choosing } from './useListChoices';
import type { ListState } from './useListState';
import { ViewsMenu } from './ViewsMenu';

const ColumnsDialog = lazyAgain(async () => ({ default: (await import('./ColumnsDialog')).ColumnsDialog }));

interface Props<Row> {
  choosing: Choosing<Row>;
  state: ListState;
  noun: Noun;
}

/** How the list looks to whoever is looking: their saved views, and its columns. */
export function ListTools<Row>({ choosing, state, noun }: Props<Row>) {
  const [open, setOpen] = useState(false);
  const { all, shown, setColumns, columns } = choosing;
  const rows = all.map(({ id, header, card }) => ({ id, header, fixed: card === 'title' }));
  return (
    <div className="pl-list-tools">
      <ViewsMenu choosing={choosing} state={state} noun={noun} />
      <button type="button" className="btn btn-secondary pl-desktop-only" onClick={() => setOpen(true)}>
        Columns
      </button>
      <LazyPart wanted={open} onLost={() => setOpen(false)}>
        <ColumnsDialog
          open={open}
          onClose={() => setOpen(false)}
          columns={rows}
          shown={shown.map(({ id }) => id)}
          changed={columns !== undefined}
          onChange={setColumns}
        />
      </LazyPart>
    </div>
  );
}
