import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RateTable } from '../../api/rateTables/contract';
import { ActButton } from '../../components/ActButton';
import { LazyPart } from '../../components/feedback/LazyPart';
import { lazyAgain } from '../../components/lazyAgain';
import { MenuButton } from '../../components/MenuButton';
import { paths } from '../../lib/paths';
import { assignedTo, isAssigned } from './rateTable';
import { useDeleteTable } from './useDeleteTable';
import { useStatus } from './useStatus';

const AssignDialog = lazyAgain(async () => ({ default: (await import('./AssignDialog')).AssignDialog }));
const DuplicateDialog = lazyAgain(async () => ({
  default: (await import('./DuplicateDialog')).DuplicateDialog,
}));

/** RATE-03…07: what can be done with a rate table, besides changing its rates. */
export function RateTableActs({ table }: { table: RateTable }) {
  const navigate = useNavigate();
  const setStatus = useStatus(table);
  const remove = useDeleteTable(table);
  const [open, setOpen] = useState<'assign' | 'duplicate'>();
  // Each time it opens it begins anew, with what the table is assigned to by then.
  const [turn, setTurn] = useState(0);
  const close = () => setOpen(undefined);
  const whyKept = isAssigned(table) ? `It is assigned to ${assignedTo(table)}.` : undefined;
  const isActive = table.status === 'ACTIVE';
  return (
    <>
      <ActButton
        className="btn btn-primary"
        why={isActive || isAssigned(table) ? undefined : 'It is inactive. Make it active first.'}
        onClick={() => {
          setTurn((count) => count + 1);
          setOpen('assign');
        }}
      >
        Assign
      </ActButton>
      <MenuButton
        label="More"
        acts={[
          { label: 'Duplicate', run: () => setOpen('duplicate') },
          { label: 'Compare with another', run: () => void navigate(paths.compareRateTables(table.id)) },
          isActive
            ? { label: 'Make inactive', why: whyKept, run: () => void setStatus('INACTIVE') }
            : { label: 'Make active', run: () => void setStatus('ACTIVE') },
          { label: 'Delete', why: whyKept, danger: true, run: () => void remove() },
        ]}
      />
      <LazyPart wanted={open === 'assign'} onLost={close}>
        <AssignDialog key={turn} table={table} open={open === 'assign'} onClose={close} />
      </LazyPart>
      <LazyPart wanted={open === 'duplicate'} onLost={close}>
        <DuplicateDialog table={table} open={open === 'duplicate'} onClose={close} />
      </LazyPart>
    </>
  );
}
