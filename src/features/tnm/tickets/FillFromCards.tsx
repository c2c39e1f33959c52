import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { laborOfDayQuery } from '../../../api/tickets/queries';
import { laborHours } from '../../../domain/tickets/totals';
import { ActionButton } from '../../../components/ActionButton';
import { notify } from '../../../components/feedback/banners';
import { useIsMounted } from '../../../components/useIsMounted';
import { openDialog } from '../../../components/feedback/openDialog';
import { formatShortDate, parseDate } from '../../../lib/dates';
import type { TicketForm } from './ticketValues';

/** Adds the people whose time cards have hours on the job and day. */
export function FillFromCards({ form, ticketId }: { form: TicketForm; ticketId: string }) {
  const client = useQueryClient();
  const isMounted = useIsMounted();
  const [busy, setBusy] = useState(false);
  const [job, date] = useWatch({ control: form.control, name: ['jobId', 'date'] });
  const isReady = job.id !== '' && parseDate(date) !== undefined;

  async function load() {
    if (busy) return;
    setBusy(true);
    try {
      const found = await client.fetchQuery(laborOfDayQuery(job.id, date, ticketId));
      // The page can be left by then, and the job or the day another one.
      const [chosen, day] = form.getValues(['jobId', 'date']);
      if (!isMounted() || chosen.id !== job.id || day !== date) return;
      const people = found.people.filter((person) => laborHours(person) > 0);
      if (people.length > 0) openDialog(() => import('./PeopleDialog'), 'PeopleDialog', { form, people });
      else
        notify({
          kind: 'info',
          text: `No time cards have hours on this job on ${formatShortDate(date)}.`,
        });
    } catch (cause) {
      notify({ kind: 'failure', text: cause instanceof Error ? cause.message : "Couldn't load time cards." });
    } finally {
      setBusy(false);
    }
  }

  return (
    <ActionButton
      disabledReason={isReady ? undefined : 'Choose the job and the date first.'}
      aria-busy={busy}
      onClick={() => void load()}
    >
      Fill from time cards
    </ActionButton>
  );
}
