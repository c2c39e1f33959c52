import { Link, useNavigate, useParams } from 'react-router-dom';
import type { CompanyCostCode } from '../../api/costCodes/contract';
import { notify } from '../../components/feedback/banners';
import { confirmAndRun } from '../../components/feedback/confirmAndRun';
import { MenuButton } from '../../components/MenuButton';
import { DetailPage } from '../../components/page/DetailPage';
import { Properties } from '../../components/page/Properties';
import { StatusBadge } from '../../components/StatusBadge';
import { countOf } from '../../lib/countOf';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { useFavoriteAction } from '../../navigation/pickers';
import { useNewJobVersion } from '../../session/store';
import { costCodeStatusBadge, costCodeTitle, costCodeTypeNames, useCostCodeQueries } from './costCode';
import { useCostCodeActions } from './useCostCodeActions';

/** A company cost code (SCREEN-COSTCODES, JOB-18). */
export default function CostCodePage() {
  const { companyCostCodeId = '' } = useParams();
  return (
    <DetailPage
      resourceName="cost code"
      back={{ to: paths.costCodes(useNewJobVersion()), label: 'Cost codes' }}
      query={useCostCodeQueries().detail(companyCostCodeId)}
      title={costCodeTitle}
      actions={(row) => <CostCodeActions row={row} />}
    >
      {(row) => (
        <section className="pl-panel" aria-label="Cost code">
          <Properties
            items={[
              { label: 'Code', value: row.code },
              { label: 'Name', value: row.name },
              { label: 'Unit', value: row.unit },
              { label: 'Type', value: costCodeTypeNames[row.type] },
              { label: 'Jobs', value: formatNumber(row.jobs) },
              { label: 'Status', value: <StatusBadge {...costCodeStatusBadge(row)} /> },
            ]}
          />
        </section>
      )}
    </DetailPage>
  );
}

function CostCodeActions({ row }: { row: CompanyCostCode }) {
  const { id, code, active, jobs } = row;
  const newJobVersion = useNewJobVersion();
  const remove = useCostCodeQueries().useRemove(id);
  const { changeStatus } = useCostCodeActions();
  const navigate = useNavigate();

  async function ask() {
    const question = { title: `Delete ${code}?`, text: 'This cannot be undone.', danger: true };
    if (!(await confirmAndRun(question, remove))) return;
    notify({ kind: 'success', text: `${code} deleted` });
    await navigate(paths.costCodes(newJobVersion), { replace: true });
  }

  const favorite = useFavoriteAction('favoriteCostCodes', { id, label: costCodeTitle(row) });

  const actions = [
    favorite,
    { label: active ? 'Deactivate' : 'Activate', run: () => void changeStatus([row], !active) },
    {
      label: 'Delete',
      danger: true,
      disabledReason:
        jobs > 0
          ? `${code} is on ${countOf(jobs, { one: 'job', many: 'jobs' })}. Deactivate it instead.`
          : undefined,
      run: () => void ask(),
    },
  ];
  return (
    <>
      <Link className="btn btn-primary" to={paths.editCostCode(newJobVersion, id)}>
        Edit
      </Link>
      <MenuButton label="More" actions={actions} />
    </>
  );
}
