import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../components/feedback/banners';
import { saveCsv } from '../../../components/table/saveCsv';
import { countOf } from '../../../lib/countOf';
import type { Contacts } from './useContacts';
import { linesOf, meetingFileColumns, meetingNoun } from './contactColumns';

/** All meetings of the contacts that match, a line each, as a file for a spreadsheet. */
export function MeetingsFile({ everything }: Pick<Contacts, 'everything'>) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function save() {
    if (busy) return;
    setBusy(true);
    // The call that fetches them tells of its own failure.
    const found = await client.fetchQuery(everything).catch(() => undefined);
    const lines = found && linesOf(found.rows);
    if (lines && (await saveCsv('contact meetings', lines, meetingFileColumns)))
      notify({ kind: 'success', text: `${countOf(lines.length, meetingNoun)} downloaded` });
    setBusy(false);
  }

  return (
    <button type="button" className="btn btn-secondary" aria-disabled={busy} onClick={() => void save()}>
      Download meetings
    </button>
  );
}
