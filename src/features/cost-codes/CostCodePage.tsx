import { useParams } from 'react-router-dom';
import type { CompanyCostCode } from '../../api/costCodes/contract';
import { RecordActions } from '../../components/entity/RecordActions';
import { DetailPage } from '../../components/page/DetailPage';
import { RecordFacts } from '../../components/page/RecordFacts';
import { StatusBadge } from '../../components/StatusBadge';
import { countOf } from '../../lib/countOf';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { useFavoriteAction } from '../../navigation/pickers';
import { useNewJobVersion } from '../../session/store';
import { costCodeStatusBadge, costCodeTitle, costCodeTypeName, useCostCodeQueries } from './costCode';
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
        <RecordFacts
          label="Cost code"
          items={[
            { label: 'Code', value: row.code },
            { label: 'Name', value: row.name },
            { label: 'Unit', value: row.unit },
            { label: 'Type', value: costCodeTypeName(row.type) },
            { label: 'Jobs', value: formatNumber(row.jobs) },
            { label: 'Status', value: <StatusBadge {...costCodeStatusBadge(row)} /> },
          ]}
        />
      )}
    </DetailPage>
  );
}

function CostCodeActions({ row }: { row: CompanyCostCode }) {
  const { id, code, active, jobs } = row;
  const newJobVersion = useNewJobVersion();
  const { changeStatus } = useCostCodeActions();
  const favorite = useFavoriteAction('favoriteCostCodes', { id, label: costCodeTitle(row) });
  return (
    <RecordActions
      edit={paths.editCostCode(newJobVersion, id)}
      more={[
        favorite,
        { label: active ? 'Deactivate' : 'Activate', run: () => void changeStatus([row], !active) },
      ]}
      remove={{
        name: code,
        effect: 'This cannot be undone.',
        send: useCostCodeQueries().useRemove(id),
        listAddress: paths.costCodes(newJobVersion),
        disabledReason:
          jobs > 0
            ? `${code} is on ${countOf(jobs, { one: 'job', many: 'jobs' })}. Deactivate it instead.`
            : undefined,
      }}
    />
  );
}
