import type { Contact } from '../../../api/contactTrace/contract';
import { EmailLink } from '../../../components/content/EmailAddress';
import { PhoneLink } from '../../../components/content/PhoneLink';
import { Dialog } from '../../../components/feedback/Dialog';
import { DataTable } from '../../../components/table/DataTable';
import { saveCsv } from '../../../components/table/saveCsv';
import { meetingLines, meetingColumns, meetingFileColumns, togetherText } from './contactColumns';

interface Props {
  contact: Contact;
  /** Name of the traced employee. */
  name: string;
  open: boolean;
  onClose: () => void;
  /** Traces the contact. */
  onTrace: () => void;
}

/** Every meeting of the two on a job, latest first. */
export function MeetingsDialog({ contact, name, open, onClose, onTrace }: Props) {
  const { phone, email, supervisor } = contact;
  return (
    <Dialog
      title={`${contact.name} with ${name}`}
      open={open}
      onClose={onClose}
      inAddress
      long
      footer={
        <>
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() =>
              void saveCsv(`meetings ${contact.name}`, meetingLines([contact]), meetingFileColumns)
            }
          >
            Download CSV
          </button>
          <button type="button" className="btn btn-secondary" onClick={onTrace}>
            Trace this contact
          </button>
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            Close
          </button>
        </>
      }
    >
      <p className="pl-cluster row-gap-1 column-gap-4 m-0 mb-3">
        <span>{togetherText(contact)}</span>
        {phone && <PhoneLink phone={phone} />}
        {email && <EmailLink email={email} />}
        {supervisor && <span>Crew of {supervisor}</span>}
      </p>
      <DataTable
        caption={`Meetings of ${contact.name} with ${name}`}
        rows={contact.meetings}
        columns={meetingColumns}
        rowKey={({ date, job, from }) => `${date} ${job.id} ${from}`}
      />
    </Dialog>
  );
}
