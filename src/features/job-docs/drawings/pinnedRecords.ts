import type { QueryKey } from '@tanstack/react-query';
import { type PinnedKind, pinnedKinds } from '../../../api/drawingMarkups/contract';
import type { Inspection } from '../../../api/inspections/contract';
import { inspections } from '../../../api/inspections/queries';
import type { Observation } from '../../../api/observations/contract';
import { observations } from '../../../api/observations/queries';
import type { Ticket } from '../../../api/tickets/contract';
import { tickets } from '../../../api/tickets/queries';
import type { PickerOptions } from '../../../components/form/usePickerPages';
import { formatShortDate } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import type { PickerItem } from '../../../lib/picker';
import { photoChoices } from '../common/photoChoices';

/** The address of a record that is pinned on a drawing of a job. */
export const pinnedAddress: Record<PinnedKind, (recordId: string, jobId: string) => string> = {
  OBSERVATION: paths.observation,
  INSPECTION: paths.inspection,
  PHOTO: (recordId, jobId) => paths.photo(jobId, recordId),
  TICKET: paths.ticket,
};

const dated =
  <Row extends { id: string; name: string }>(dayOf: (row: Row) => string) =>
  (row: Row): PickerItem => ({
    id: row.id,
    label: [row.name, formatShortDate(dayOf(row).slice(0, 10))].filter(Boolean).join(', '),
  });

// What a query fetches is passed to its own `select` alone.
const choicesOf = <Fetched, Key extends QueryKey>(options: PickerOptions<PickerItem, Fetched, Key>) =>
  options as unknown as PickerOptions<PickerItem, unknown, QueryKey>;

/** The records of a job for a picker, newest first. */
export const pinChoices: Record<PinnedKind, (jobId: string) => PickerOptions<PickerItem, unknown, QueryKey>> =
  {
    OBSERVATION: (jobId) => {
      const options = { sort: 'createdAt,desc', toItem: dated<Observation>(({ createdAt }) => createdAt) };
      return choicesOf((search, page) => observations.choices(search, page, { jobId }, options));
    },
    INSPECTION: (jobId) => {
      const options = { sort: 'dueDate,desc', toItem: dated<Inspection>(({ dueDate }) => dueDate) };
      return choicesOf((search, page) => inspections.choices(search, page, { jobId }, options));
    },
    PHOTO: (jobId) => choicesOf(photoChoices(jobId)),
    TICKET: (jobId) => {
      const options = { sort: 'date,desc', toItem: dated<Ticket>(({ date }) => date) };
      return choicesOf((search, page) => tickets.choices(search, page, { jobId }, options));
    },
  };

/** Reads `OBSERVATION:71001` from an address. */
export function readPin(text: string | null): { recordKind: PinnedKind; recordId: string } | undefined {
  const [kind, recordId] = text?.split(':') ?? [];
  const recordKind = pinnedKinds.find((one) => one === kind);
  return recordKind && recordId ? { recordKind, recordId } : undefined;
}
