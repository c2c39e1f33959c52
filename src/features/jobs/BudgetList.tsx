import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { type BudgetChange, type BudgetLine, budgetNoun } from '../../api/jobs/contract';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../components/ActionButton';
import { useSelectedRows } from '../../components/bulk/useSelectedRows';
import { notify } from '../../components/feedback/banners';
import { confirm } from '../../components/feedback/confirm';
import { openDialog } from '../../components/feedback/openDialog';
import { List } from '../../components/page/List';
import type { ListData } from '../../components/page/useListData';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { numberColumn, textColumn } from '../../components/table/columns';
import { RowButton } from '../../components/table/RowButton';
import { useIsPhone } from '../../components/useIsPhone';
import { countOf } from '../../lib/countOf';
import { formatMoney } from '../../lib/money';
import { formatNumber } from '../../lib/number';
import { withoutGaps } from '../../lib/withoutGaps';
import { type Budget, BudgetCell } from './BudgetCell';
import { isOverBudget, usedPercent, usedText } from './budget';
import './jobs.scss';

const hoursText = (hours: number): string => (hours === 0 ? '' : formatNumber(hours));

type Change = (change: BudgetChange) => Promise<unknown>;

/** `change`: where the budgets are changed in their place. */
const budgetColumns = (change?: Change): Column<BudgetLine>[] => {
  const hours = ({ budgetHours }: Budget) => hoursText(budgetHours);
  const amount = ({ budgetAmount }: Budget) => formatMoney(budgetAmount);
  const cellOf =
    (field: keyof Budget, label: string, text: (budget: Budget) => string) => (line: BudgetLine) =>
      change ? (
        <BudgetCell line={line} change={change} field={field} label={label} text={text} />
      ) : (
        text(line)
      );
  return [
    textColumn('code', 'Code', ({ code }) => code, { sort: 'code', width: '8rem', card: 'title' }),
    textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'fact' }),
    textColumn('unit', 'Unit', ({ unit }) => unit, { width: '5rem' }),
    numberColumn('budgetHours', 'Budget hours', ({ budgetHours }) => budgetHours, {
      text: hours,
      cell: cellOf('budgetHours', 'Budget hours', hours),
      sort: 'budgetHours',
      width: '9rem',
      card: 'fact',
    }),
    textColumn('budgetAmount', 'Budget amount', amount, {
      value: ({ budgetAmount }) => Number(budgetAmount),
      cell: cellOf('budgetAmount', 'Budget amount', amount),
      align: 'end',
      width: '10rem',
      sort: 'budgetAmount',
    }),
  ];
};

const usedColumn = numberColumn<BudgetLine>('usedHours', 'Used', usedPercent, {
  text: usedText,
  cell: (line) => <UsedHours line={line} />,
  sort: 'usedHours',
  width: '14rem',
  card: 'fact',
});

/** Hours on time cards, with a bar where there is a budget. */
function UsedHours({ line }: { line: BudgetLine }) {
  return (
    <span className="pl-used" data-over={isOverBudget(line) || undefined}>
      {line.budgetHours > 0 && (
        <span className="pl-used-bar" aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(usedPercent(line), 100)}%` }} />
        </span>
      )}
      {usedText(line)}
    </span>
  );
}

interface Props<Fetched, Key extends QueryKey> {
  /** The job or template. */
  name: string;
  query: UseQueryOptions<Fetched, Error, ListData<BudgetLine>, Key>;
  change: Change;
  /** True on a job: hours are entered on its cost codes. */
  withHours?: true;
  /** The page that imports budgets. */
  importTo?: string;
}

/** The cost codes of a job or template with their budgets (JOB-19, JOB-20). All are loaded, up to 1,000 at a time. */
export function BudgetList<Fetched, Key extends QueryKey>({
  name,
  query,
  change,
  withHours,
  importTo,
}: Props<Fetched, Key>) {
  const edit = (lines: readonly BudgetLine[]) =>
    openDialog(() => import('./BudgetDialog'), 'BudgetDialog', { lines, change });
  // Cards have no lines to go down, and a thumb needs the room of a dialog.
  const isPhone = useIsPhone();
  const columns = withoutGaps<Column<BudgetLine>>([
    ...budgetColumns(isPhone ? undefined : change),
    withHours && usedColumn,
    isPhone && {
      id: 'actions',
      header: 'Actions',
      actions: true,
      card: 'fact',
      text: () => '',
      cell: (line) => (
        <RowButton
          disabledReason={undefined}
          aria-label={`Budget of ${line.code} ${line.name}`}
          onClick={() => edit([line])}
        >
          Budget
        </RowButton>
      ),
    },
  ]);
  const state = useListState({ sort: 'code,asc', columns });

  async function remove(lines: readonly BudgetLine[]) {
    const who =
      lines.length === 1 && lines[0]
        ? `${lines[0].code} ${lines[0].name}`
        : countOf(lines.length, budgetNoun);
    const yes = await confirm({
      title: `Remove ${who}?`,
      text: `Are you sure? The budget in ${name} is lost.`,
      danger: true,
    });
    if (!yes) return;
    await change({ set: [], remove: lines.map(({ id }) => id) }).then(
      () =>
        notify({
          kind: 'success',
          text: `${who} removed from ${name}`,
          action: {
            label: 'Undo',
            run: () =>
              void change({
                set: lines.map(({ id, budgetHours, budgetAmount }) => ({ id, budgetHours, budgetAmount })),
                remove: [],
              }).catch(reportFailure),
          },
        }),
      reportFailure,
    );
  }

  return (
    <>
      <div className="pl-cluster">
        <button
          type="button"
          className="btn btn-secondary"
          onClick={() => openDialog(() => import('./AddCodesDialog'), 'AddCodesDialog', { name, change })}
        >
          Add cost codes
        </button>
        {importTo !== undefined && (
          <Link className="btn btn-secondary" to={importTo}>
            Paste or import budgets
          </Link>
        )}
        {!isPhone && (
          <span className="fs-sm text-body-secondary">
            Click a budget to change it. Enter goes on to the next line.
          </span>
        )}
      </div>
      <List
        title={`Cost codes of ${name}`}
        noun={budgetNoun}
        state={state}
        allRowsQuery={query}
        columns={columns}
        rowKey={({ id }) => id}
        search={{ label: 'Search cost codes', placeholder: 'Code, name' }}
        bulk={({ rows, ...selection }) => (
          <BudgetBulk rows={rows} {...selection} onEdit={edit} onRemove={(lines) => void remove(lines)} />
        )}
        empty={{
          title: 'No cost codes yet',
          text: withHours
            ? 'Hours are entered on the cost codes of a job.'
            : 'New jobs get the cost codes and budgets of their template.',
        }}
      />
    </>
  );
}

const reportFailure = (cause: unknown) =>
  notify({ kind: 'failure', text: cause instanceof Error ? cause.message : "Couldn't save the cost codes." });

interface BulkProps {
  rows: () => Promise<BudgetLine[]>;
  onEdit: (lines: readonly BudgetLine[]) => void;
  onRemove: (lines: readonly BudgetLine[]) => void;
}

function BudgetBulk({ rows, onEdit, onRemove }: BulkProps) {
  const { busy, disabledReason, withRows } = useSelectedRows({ rows });
  return (
    <>
      <ActionButton disabledReason={disabledReason} aria-busy={busy} onClick={() => void withRows(onEdit)}>
        Set budget
      </ActionButton>
      <ActionButton disabledReason={disabledReason} aria-busy={busy} onClick={() => void withRows(onRemove)}>
        Remove
      </ActionButton>
    </>
  );
}
