import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { reportCrew } from '../../api/dailyReports/queries';
import { ActionButton } from '../../components/ActionButton';
import { notify } from '../../components/feedback/banners';
import { countOf, peopleNoun } from '../../lib/countOf';
import { formatShortDate, parseDate } from '../../lib/dates';
import type { ReportForm } from './reportValues';

/** Adds everyone with hours on the job and day from time cards. People who are there already get these hours. */
export function CrewOfCards({ form: { control, getValues, setValue } }: { form: ReportForm }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [job, date] = useWatch({ control, name: ['jobId', 'date'] });
  const isReady = job.id !== '' && parseDate(date) !== undefined;

  async function fill() {
    if (busy) return;
    setBusy(true);
    // A banner reports the error.
    const found = await client.fetchQuery(reportCrew(job.id, date)).catch(() => undefined);
    setBusy(false);
    // The job or the day can be another one by then.
    const [chosen, day] = getValues(['jobId', 'date']);
    if (!found || chosen.id !== job.id || day !== date) return;
    const { crew } = found;
    if (crew.length === 0)
      return notify({
        kind: 'info',
        text: `No time cards have hours on this job on ${formatShortDate(date)}.`,
      });
    const names = new Set(crew.map(({ name }) => name));
    const kept = getValues('crew').filter(({ name }) => name.trim() !== '' && !names.has(name.trim()));
    const added = crew.map(({ name, classification, hours }) => ({ name, classification, people: 1, hours }));
    setValue('crew', [...added, ...kept], { shouldDirty: true });
    notify({ kind: 'success', text: `${countOf(crew.length, peopleNoun)} from time cards` });
  }

  return (
    <ActionButton
      disabledReason={isReady ? undefined : 'Choose the job and the date first.'}
      aria-busy={busy}
      onClick={() => void fill()}
    >
      Fill from time cards
    </ActionButton>
  );
}
