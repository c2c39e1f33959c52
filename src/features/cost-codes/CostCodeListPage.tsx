import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import { type CompanyCostCode, costCodeCalls } from '../../api/costCodes/contract';
import { ActionButton } from '../../components/ActionButton';
import { useSelectedRows } from '../../components/bulk/useSelectedRows';
import { choiceFilter, type Filter } from '../../components/page/filter';
import { List } from '../../components/page/List';
import { MoreScreens } from '../../components/page/MoreScreens';
import { PageHeader } from '../../components/page/PageHeader';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { numberColumn, statusColumn, textColumn } from '../../components/table/columns';
import type { Selection } from '../../components/table/selection';
import { useIsPhone } from '../../components/useIsPhone';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { useNewJobVersion } from '../../session/store';
import { AddCostCode } from './AddCostCode';
import {
  costCodeStatusBadge,
  costCodeTypeName,
  costCodeTypeNames,
  useAddingRules,
  useCostCodeQueries,
} from './costCode';
import { useCostCodeActions } from './useCostCodeActions';

const columns: Column<CompanyCostCode>[] = [
  textColumn('code', 'Code', ({ code }) => code || '—', { sort: 'code', width: '8rem', card: 'title' }),
  textColumn('name', 'Name', ({ name }) => name, { sort: 'name', width: '18rem', card: 'fact' }),
  textColumn('unit', 'Unit', ({ unit }) => unit, { sort: 'unit', width: '5rem' }),
  textColumn('type', 'Type', ({ type }) => costCodeTypeName(type), {
    sort: 'type',
    width: '7rem',
    card: 'fact',
  }),
  numberColumn('jobs', 'Jobs', ({ jobs }) => jobs, { sort: 'jobs', width: '6rem' }),
  statusColumn('active', 'Status', costCodeStatusBadge, { card: 'fact' }),
];

const type = choiceFilter('type', 'Type', costCodeTypeNames);
const active = choiceFilter('active', 'Status', { true: 'Active', false: 'Inactive' });
const filters = { division: '', type, active };

/** The divisions with the number of their codes: '03 Concrete (14)'. */
function useDivisionFilter(): Filter {
  const { data } = useQuery(useCostCodeQueries().divisions);
  const total = data?.reduce((sum, { costCodes }) => sum + costCodes, 0);
  const all = { value: '', label: total === undefined ? 'All' : `All (${formatNumber(total)})` };
  const divisions = data?.map(({ id, name, costCodes }) => ({
    value: id,
    label: `${[id, name].filter(Boolean).join(' ')} (${formatNumber(costCodes)})`,
  }));
  return { name: 'division', label: 'Division', options: [all, ...(divisions ?? [])], pending: !data };
}

/** The cost codes of the company (SCREEN-COSTCODES, JOB-18, CALL-174). */
export default function CostCodeListPage() {
  const newJobVersion = useNewJobVersion();
  const isPhone = useIsPhone();
  const queries = useCostCodeQueries();
  const division = useDivisionFilter();
  const { denial } = useAddingRules();
  const state = useListState({ sort: 'code,asc', columns, filters });
  const screens = [{ label: 'Import from CSV', to: paths.importCostCodes(newJobVersion) }];
  if (useMay()('costCodeSettings'))
    screens.push({ label: 'Cost code settings', to: paths.costCodeSettings(newJobVersion) });
  return (
    <div className="pl-page pl-list">
      <PageHeader
        title="Cost codes"
        context="The work and costs that jobs and time entries choose from."
        actions={
          <>
            <MoreScreens screens={screens} />
            {isPhone && !denial && (
              <Link className="btn btn-primary" to={paths.newCostCode(newJobVersion)}>
                New cost code
              </Link>
            )}
          </>
        }
      />
      {!isPhone && !denial && <AddCostCode />}
      <List
        title="Cost codes"
        name="costCodes"
        noun={costCodeCalls.new.noun}
        state={state}
        query={({ filters, ...params }) => queries.list({ ...params, ...filters })}
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.costCode(newJobVersion, id)}
        search={{ label: 'Search cost codes', placeholder: 'Code, name' }}
        filters={[division, type, active]}
        bulk={(selection) => <CostCodeBulk selection={selection} />}
        empty={{ title: 'No cost codes yet', text: 'Add codes one by one, or import them from a CSV file.' }}
      />
    </div>
  );
}

/** Actions on the selected codes. */
function CostCodeBulk({ selection }: { selection: Selection<CompanyCostCode> }) {
  const { busy, disabledReason, withRows } = useSelectedRows(selection);
  const { changeStatus, remove } = useCostCodeActions();
  const { retain } = selection;
  const button = { disabledReason, 'aria-busy': busy };
  return (
    <>
      <ActionButton {...button} onClick={() => void withRows((rows) => changeStatus(rows, true, retain))}>
        Activate
      </ActionButton>
      <ActionButton {...button} onClick={() => void withRows((rows) => changeStatus(rows, false, retain))}>
        Deactivate
      </ActionButton>
      <ActionButton {...button} onClick={() => void withRows((rows) => remove(rows, retain))}>
        Delete
      </ActionButton>
    </>
  );
}
