import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { PayrollSummary } from '../../../../api/payroll/contract';
import {
  type ExportChoice,
  fetchPayrollExport,
  type PayPeriod,
  payrollQueries,
} from '../../../../api/payroll/queries';
import { settingsQuery } from '../../../../api/settingsQueries';
import { ptoSettings } from '../../../../api/timeSettings/contract';
import { ActionButton } from '../../../../components/ActionButton';
import { Announcement } from '../../../../components/Announcement';
import { Skeleton } from '../../../../components/feedback/Skeleton';
import { ChoiceList } from '../../../../components/form/ChoiceList';
import { Icon } from '../../../../components/Icon';
import { TaskButton } from '../../../../components/task/TaskButton';
import { TaskProgress } from '../../../../components/task/TaskProgress';
import { useTask } from '../../../../components/task/useTask';
import { nowIso } from '../../../../lib/clock';
import { countOf } from '../../../../lib/countOf';
import { fileSize } from '../../../../lib/files';
import { formatNumber } from '../../../../lib/number';
import type { PickerItem } from '../../../../lib/picker';
import { checkTabQuery } from '../check/tabQuery';
import { findingNoun } from '../../common/findingKinds';
import { timecardNoun } from '../../common/nouns';
import { NoCards } from '../NoCards';
import type { ChosenPeriod } from '../payPeriod';
import { type ApprovalCounts, countByApproval } from './approval';
import { type CreatedFile, ExportResult } from './ExportResult';
import { fileName, formats, withPayCodes } from './formats';
import { LastExports } from './LastExports';
import { lineNoun } from './lineNoun';
import { readExport } from './readExport';
import '../payroll-check.scss';

/** Fraction of the progress when the file is received; reading it is the rest. */
const RECEIVED_FRACTION = 0.8;

/** CALL-146…150: creates a file and reads it. The previous file stays until the new one is ready. */
function usePayrollFile(period: PayPeriod) {
  const [file, setFile] = useState<CreatedFile & { made: number }>();
  const [bytes, setBytes] = useState(0);
  const client = useQueryClient();
  /** None where they cannot be loaded: the file then has no readable totals. */
  const fetchPayCodes = (): Promise<string[]> =>
    client.fetchQuery({ ...settingsQuery(ptoSettings, { silent: true }), staleTime: 0 }).then(
      ({ kinds }) => kinds.flatMap(({ paid, payCode }) => (paid && payCode ? [payCode] : [])),
      () => [],
    );
  const task = useTask<ExportChoice>(async (choice, { signal, onProgress }) => {
    const format = formats.find(({ id }) => id === choice.format);
    if (!format) return;
    setBytes(0);
    const createdAt = nowIso();
    const text = await fetchPayrollExport(choice, period, {
      signal,
      onReceived(received, of) {
        setBytes(received);
        if (of) onProgress(RECEIVED_FRACTION * Math.min(1, received / of));
      },
    });
    const read = await readExport(
      format.hasPayCodes ? withPayCodes(format, await fetchPayCodes()) : format,
      text,
      {
        signal,
        onProgress: (done) => onProgress(RECEIVED_FRACTION + (1 - RECEIVED_FRACTION) * done),
      },
    );
    setFile((before) => ({
      ...read,
      approvedOnly: choice.approvedOnly,
      createdAt,
      made: (before?.made ?? 0) + 1,
    }));
  });
  return { file, bytes, task };
}

/** Query parameters of the choices. */
const FORMAT_PARAM = 'format';
const CARDS_PARAM = 'cards';

/** Id of the choice of approved time cards. */
const APPROVED = 'approved';

const cardChoicesOf = ({ all, open }: ApprovalCounts): PickerItem[] => [
  { id: APPROVED, label: 'Approved only', hint: countOf(all - open, timecardNoun) },
  { id: 'all', label: 'All', hint: `${countOf(all, timecardNoun)}, ${formatNumber(open)} not approved` },
];

/** TIME-23…27: creates the export file of a period and previews it before it is saved. */
export function ExportTab({ chosen }: { chosen: ChosenPeriod }) {
  const { data, isPending } = useQuery(payrollQueries.summary(chosen.period));
  if (isPending) return <Skeleton kind="text" rows={6} />;
  if (data?.stages.every(({ count }) => count === 0)) return <NoCards chosen={chosen} />;
  // A file belongs to one period. It can be created without the totals, whose failure is reported above.
  return <ExportForm key={JSON.stringify(chosen.period)} chosen={chosen} summary={data} />;
}

interface ExportFormProps {
  chosen: ChosenPeriod;
  summary: PayrollSummary | undefined;
}

function ExportForm({ chosen, summary }: ExportFormProps) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const { file, bytes, task } = usePayrollFile(chosen.period);
  // State in addition to the address, which updates later: the file must be that of the selected format.
  const [chosenFormat, setChosenFormat] = useState(() => params.get(FORMAT_PARAM));
  const [chosenCards, setChosenCards] = useState(() => params.get(CARDS_PARAM));
  const selectedFormat = formats.find((one) => one.id === chosenFormat) ?? formats[0];
  const counts = summary?.approved && countByApproval(summary.stages);
  const cardChoices = counts && cardChoicesOf(counts);
  const selectedCards =
    cardChoices?.find(({ id: one }) => one === chosenCards) ?? cardChoices?.[counts?.open ? 0 : 1];
  const approvedOnly = selectedCards?.id === APPROVED;
  const current =
    file?.format.id === selectedFormat.id && file.approvedOnly === approvedOnly ? file : undefined;

  function choose(name: string, value: string, setChosen: (value: string) => void) {
    setChosen(value);
    const next = new URLSearchParams(params);
    next.set(name, value);
    setParams(next, { replace: true });
  }

  function create() {
    // Keeps the choice, so that the file stays when the last open card is approved.
    setChosenCards(selectedCards?.id ?? chosenCards);
    task.run({ format: selectedFormat.id, approvedOnly });
  }

  return (
    <>
      <LastExports chosen={chosen} />
      <FindingsLeft chosen={chosen} />
      <ChoiceList
        type="radio"
        id={id}
        name={`${id}-format`}
        label="File format"
        className="pl-formats"
        options={formats}
        isChosen={(option) => option.id === selectedFormat.id}
        onPick={(option) => choose(FORMAT_PARAM, option.id, setChosenFormat)}
        onBlur={() => undefined}
        disabled={task.isRunning}
      />
      {cardChoices && (
        <ChoiceList
          type="radio"
          id={`${id}-cards`}
          name={`${id}-cards`}
          label="Time cards"
          className="pl-formats"
          options={cardChoices}
          isChosen={(option) => option === selectedCards}
          onPick={(option) => choose(CARDS_PARAM, option.id, setChosenCards)}
          onBlur={() => undefined}
          disabled={task.isRunning}
        />
      )}
      <div className="pl-export-actions pl-wide-buttons pl-cluster column-gap-4">
        <ActionButton
          className={current ? 'btn btn-secondary' : 'btn btn-primary'}
          disabledReason={task.isRunning ? 'The file is being created.' : undefined}
          onClick={create}
        >
          {current ? 'Create file again' : 'Create file'}
        </ActionButton>
        <TaskProgress task={task} label={`Creating the ${selectedFormat.label} file`} />
        {task.isRunning && bytes > 0 && <span className="pl-hint">{fileSize(bytes)} received</span>}
        <TaskButton task={task} />
      </div>
      <Announcement
        text={
          current && task.state === 'done'
            ? `${fileName(current.format, chosen, current.approvedOnly)} is ready: ${countOf(current.lines, lineNoun)}`
            : ''
        }
      />
      {current && (
        <ExportResult
          key={current.made}
          chosen={chosen}
          file={current}
          onRecreate={create}
          isCreating={task.isRunning}
        />
      )}
    </>
  );
}

/** Open issues do not prevent an export, but are mentioned. */
function FindingsLeft({ chosen }: { chosen: ChosenPeriod }) {
  const { search } = useLocation();
  const { data } = useQuery({
    ...payrollQueries.check(chosen.period, { page: 0, size: 1 }),
    refetchOnMount: 'always',
  });
  if (!data || data.total === 0) return null;
  return (
    <p className="alert alert-warning pl-open-findings d-flex gap-2 align-items-baseline m-0">
      <Icon name="exclamation-triangle" />
      <span>
        The check found {countOf(data.total, findingNoun)} in this period.{' '}
        <Link to={checkTabQuery(search)}>Review issues</Link>
      </span>
    </p>
  );
}
