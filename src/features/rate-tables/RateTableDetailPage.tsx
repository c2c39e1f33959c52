import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Rate, RateStatus, RateTable } from '../../api/rateTables/contract';
import { rateTables, useRateTableMutations } from '../../api/rateTables/queries';
import type { Named } from '../../api/schema';
import { ActionButton } from '../../components/ActionButton';
import { RecordActions } from '../../components/entity/RecordActions';
import { notify } from '../../components/feedback/banners';
import { EmptyState } from '../../components/feedback/EmptyState';
import { openDialog } from '../../components/feedback/openDialog';
import { DetailPage } from '../../components/page/DetailPage';
import { RecordFacts } from '../../components/page/RecordFacts';
import { StatusBadge, type StatusBadgeProps } from '../../components/StatusBadge';
import type { Column } from '../../components/table/column';
import { dayColumn, statusColumn, textColumn } from '../../components/table/columns';
import { DataTable } from '../../components/table/DataTable';
import { countOf } from '../../lib/countOf';
import { formatDateTime, today } from '../../lib/dates';
import { formatMoney } from '../../lib/money';
import { paths } from '../../lib/paths';
import { lineLabels, rateTableLabels } from './rateForm';
import {
  assignedTo,
  rateClassification,
  endText,
  rateTiming,
  isAssigned,
  ratePurposeNames,
  rateTableStatusBadge,
  rateTableStatusNames,
} from './rateTable';
import './rate-tables.scss';

/** Activates or deactivates a table, with Undo (RATE-07). */
function useStatus({ id, name, status: before }: RateTable) {
  const { mutateAsync } = useRateTableMutations(id).setStatus;

  return async function setStatus(status: RateStatus, undoing = false): Promise<void> {
    const done = await mutateAsync(status).then(
      () => true,
      // The banner has reported the reason.
      () => false,
    );
    if (!done) return;
    notify({
      kind: 'success',
      text: `${name} is now ${rateTableStatusNames[status].toLowerCase()}`,
      action: undoing ? undefined : { label: 'Undo', run: () => void setStatus(before, true) },
    });
  };
}

/** RATE-03…07 */
function RateTableActions({ table }: { table: RateTable }) {
  const navigate = useNavigate();
  const setStatus = useStatus(table);
  const inUseReason = isAssigned(table) ? `This rate table is assigned to ${assignedTo(table)}.` : undefined;
  const isActive = table.status === 'ACTIVE';
  return (
    <RecordActions
      edit={paths.editRateTable(table.id)}
      more={[
        {
          label: 'Duplicate',
          run: () => openDialog(() => import('./DuplicateDialog'), 'DuplicateDialog', { table }),
        },
        { label: 'Compare with another', run: () => void navigate(paths.compareRateTables(table.id)) },
        isActive
          ? { label: 'Make inactive', disabledReason: inUseReason, run: () => void setStatus('INACTIVE') }
          : { label: 'Make active', run: () => void setStatus('ACTIVE') },
      ]}
      remove={{
        name: table.name,
        effect: 'Its rates will be deleted.',
        send: rateTables.useRemove(table.id),
        listAddress: paths.rateTables,
        // RATE-03
        disabledReason: inUseReason,
      }}
    >
      <ActionButton
        disabledReason={
          isActive || isAssigned(table) ? undefined : 'This rate table is inactive. Make it active first.'
        }
        onClick={() => openDialog(() => import('./AssignDialog'), 'AssignDialog', { table })}
      >
        Assign
      </ActionButton>
    </RecordActions>
  );
}

/** A table with its rates and assignments (SCREEN-RATE-TABLES). */
export default function RateTableDetailPage() {
  const { rateTableId = '' } = useParams();
  return (
    <DetailPage
      resourceName="rate table"
      back={{ to: paths.rateTables, label: 'Rate tables' }}
      query={rateTables.detail(rateTableId)}
      title={({ name }) => name || '—'}
      context={({ note }) => note}
      actions={(table) => <RateTableActions table={table} />}
    >
      {(table) => (
        <>
          <RecordFacts label="Rate table" items={facts(table)} />
          <RateList table={table} />
          <AssignedTo table={table} />
        </>
      )}
    </DetailPage>
  );
}

const facts = (table: RateTable) => [
  { label: 'Status', value: <StatusBadge {...rateTableStatusBadge(table)} /> },
  {
    label: rateTableLabels.purpose,
    value:
      table.purpose === 'UNDECIDED' ? (
        <>
          Pay and T&M tickets
          <span className="pl-hint d-block">
            Until you <Link to={paths.editRateTable(table.id)}>choose</Link>
          </span>
        </>
      ) : (
        ratePurposeNames[table.purpose]
      ),
  },
  { label: 'Assigned to', value: assignedTo(table) },
  { label: 'Changed', value: formatDateTime(table.changedAt) },
];

/** The jobs and templates that use the table (RATE-05, RATE-06). */
function AssignedTo({ table: { jobs, templates } }: { table: RateTable }) {
  return (
    <section className="pl-panel pl-assignments" aria-labelledby="assigned">
      <h2 id="assigned">Assigned to</h2>
      <Names heading={countOf(jobs.length, { one: 'job', many: 'jobs' })} items={jobs} />
      <Names
        heading={countOf(templates.length, { one: 'job template', many: 'job templates' })}
        items={templates}
      />
    </section>
  );
}

const Names = ({ heading, items }: { heading: string; items: readonly Named[] }) => (
  <div>
    <h3>{heading}</h3>
    {items.length > 0 && (
      <ul>
        {items.map(({ id, name }) => (
          <li key={id}>{name || id}</li>
        ))}
      </ul>
    )}
  </div>
);

type NumberedRate = Rate & { index: number };

const rateColumn = (id: 'regular' | 'overtime' | 'doubleTime'): Column<NumberedRate> =>
  textColumn(id, lineLabels[id], (line) => formatMoney(line[id]) || '—', {
    align: 'end',
    width: '8rem',
    card: 'fact',
  });

const timingBadge = (line: NumberedRate): StatusBadgeProps => {
  const text = rateTiming(line, today());
  return { text, tone: text === 'Now' ? 'done' : 'new' };
};

const columns: Column<NumberedRate>[] = [
  textColumn('classification', lineLabels.classificationId, rateClassification, {
    width: '14rem',
    card: 'title',
  }),
  dayColumn('from', lineLabels.from, ({ from }) => from, { card: 'fact' }),
  textColumn('to', lineLabels.to, ({ to }) => endText(to), { width: '10rem', card: 'fact' }),
  rateColumn('regular'),
  rateColumn('overtime'),
  rateColumn('doubleTime'),
  statusColumn('holds', 'In effect', timingBadge, { width: '6rem', card: 'fact' }),
];

/** The rates of a table in the order of entry. */
function RateList({ table: { id, rates } }: { table: RateTable }) {
  if (rates.length === 0)
    return (
      <div className="pl-panel">
        <EmptyState
          title="No rates yet"
          text="Add a line for each classification."
          action={
            <Link className="btn btn-secondary" to={paths.editRateTable(id)}>
              Add rates
            </Link>
          }
        />
      </div>
    );
  const rows = rates.map((rate, index) => ({ ...rate, index }));
  return (
    <DataTable caption="Hourly rates" rows={rows} columns={columns} rowKey={({ index }) => String(index)} />
  );
}
