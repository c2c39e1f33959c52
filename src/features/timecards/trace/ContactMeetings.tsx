import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contact } from '../../../api/contactTrace/contract';
import { LazyPart } from '../../../components/feedback/LazyPart';
import { lazyAgain } from '../../../components/lazyAgain';
import type { Contacts } from './useContacts';
import type { Trace } from './useTrace';

const MeetingsDialog = lazyAgain(async () => ({
  default: (await import('./MeetingsDialog')).MeetingsDialog,
}));

interface Props {
  trace: Trace;
  name: string;
  contacts: Contacts;
}

/** The meetings with the contact that the address names. */
export function ContactMeetings({ trace, name, contacts: { state, query, everything } }: Props) {
  const { contactId, ask, closeMeetings } = trace;
  const open = contactId !== '';
  const find = (rows: readonly Contact[] = []) => rows.find(({ employeeId }) => employeeId === contactId);
  const here = find(useQuery({ ...query(state.ask), enabled: open }).data?.rows);
  // A link may name somebody of another page.
  const all = useQuery({ ...everything, enabled: open && here === undefined });
  const contact = here ?? find(all.data?.rows);
  /** A dialog that closes still has to fade. */
  const [last, setLast] = useState(contact);
  if (contact && contact !== last) setLast(contact);
  return (
    <LazyPart wanted={contact !== undefined} onLost={closeMeetings}>
      {last && (
        <MeetingsDialog
          contact={last}
          name={name}
          open={contact !== undefined}
          onClose={closeMeetings}
          onTrace={() => ask({ employeeId: last.employeeId })}
        />
      )}
    </LazyPart>
  );
}
