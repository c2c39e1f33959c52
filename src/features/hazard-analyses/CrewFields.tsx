import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useMay } from '../../access/useMay';
import { employeeQueries } from '../../api/employees/queries';
import type { HazardAnalysisDraft } from '../../api/hazardAnalyses/contract';
import { peopleWithHours, timecardDashboard } from '../../api/timecardDashboard/queries';
import { ActionButton } from '../../components/ActionButton';
import { notify } from '../../components/feedback/banners';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { countOf, peopleNoun } from '../../lib/countOf';
import { formatShortDate, isoWeekOf, parseDate } from '../../lib/dates';
import { useNotReady } from '../../navigation/useNotReady';
import { type AnalysisValues, analysisLabels } from './analysisValues';

/** The crew, by hand or from the supervisor's time cards. */
export function CrewFields({ form }: { form: SchemaForm<AnalysisValues, HazardAnalysisDraft> }) {
  const mayReadCards = useMay()('timecards');
  const [job, crew] = useWatch({ control: form.control, name: ['jobId', 'crewIds'] });
  const notReady = useNotReady(job.id);
  const warnings = crew.flatMap(({ id, label }) => {
    const reason = notReady.get(id);
    return reason === undefined ? [] : [{ id, label, reason }];
  });
  return (
    <>
      <MultiPickerField
        control={form.control}
        name="crewIds"
        label={analysisLabels.crewIds}
        hint="Everyone who does the work. They sign when it is accepted."
        options={employeeQueries.activeChoices}
        wide
      />
      {warnings.length > 0 && (
        <section className="pl-wide" aria-label="May not work today">
          <p className="m-0">May not work today:</p>
          <ul className="pl-plain-list">
            {warnings.map(({ id, label, reason }) => (
              <li key={id}>
                {label} <span className="text-body-secondary">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayReadCards && <CrewOfCards form={form} />}
    </>
  );
}

/** CALL-130: adds the people of the supervisor's crew whose time cards have hours on the job and day. */
function CrewOfCards({ form: { control, getValues, setValue } }: Parameters<typeof CrewFields>[0]) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [job, supervisor, date] = useWatch({ control, name: ['jobId', 'supervisorId', 'date'] });
  const isReady = job.id !== '' && supervisor.id !== '' && parseDate(date) !== undefined;

  async function fill() {
    if (busy) return;
    setBusy(true);
    // A banner reports the error.
    const cards = await client
      .fetchQuery({ ...timecardDashboard.activities(supervisor.id, isoWeekOf(date)), staleTime: 0 })
      .catch(() => undefined);
    setBusy(false);
    if (!cards) return;
    const crew = peopleWithHours(cards, date, job.id);
    const before = getValues('crewIds');
    const added = crew.filter(({ id }) => !before.some((one) => one.id === id));
    if (added.length > 0) setValue('crewIds', [...before, ...added], { shouldDirty: true });
    const people = countOf(added.length, peopleNoun);
    notify(
      crew.length === 0
        ? {
            kind: 'info',
            text: `No time cards of ${supervisor.label}'s crew have hours on this job on ${formatShortDate(date)}.`,
          }
        : { kind: 'success', text: added.length === 0 ? 'The crew is complete already.' : `${people} added` },
    );
  }

  return (
    <div className="pl-wide">
      <ActionButton
        disabledReason={isReady ? undefined : 'Choose the job, the date and the supervisor first.'}
        aria-busy={busy}
        onClick={() => void fill()}
      >
        Crew of the day's time cards
      </ActionButton>
    </div>
  );
}
