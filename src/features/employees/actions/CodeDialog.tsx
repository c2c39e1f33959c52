import { useState } from 'react';
import type { Employee } from '../../../api/employees/contract';
import { useRegistrationCode } from '../../../api/employees/queries';
import { Announcement } from '../../../components/Announcement';
import { Dialog } from '../../../components/feedback/Dialog';
import { useCloseDialog } from '../../../components/feedback/openDialog';
import { QrCode } from '../../../components/qr/QrCode';
import { appName } from '../../../lib/appName';
import { formatDateTime, parseDate } from '../../../lib/dates';
import { useSession } from '../../../session/store';
import { fullName } from '../employee';
import './code-card.scss';

interface Props {
  employee: Employee;
}

/**
 * EMP-23, CALL-119: shows a new code once. It is not stored and disappears with the dialog, which does not close by
 * accident.
 */
export function CodeDialog({ employee }: Props) {
  const close = useCloseDialog();
  const { data, mutate, isPending } = useRegistrationCode(employee.id);
  const [message, setMessage] = useState('');
  const [hasCopied, setHasCopied] = useState(false);
  const name = fullName(employee);

  async function copy(code: string) {
    try {
      await navigator.clipboard.writeText(code);
      setMessage('Copied.');
      setHasCopied(true);
    } catch {
      // Pages on plain HTTP have no access to the clipboard.
      setMessage('This browser does not allow the page to copy. Select the code and copy it yourself.');
    }
  }

  function print() {
    window.print();
    setHasCopied(true);
  }

  return (
    <Dialog
      title={`Registration code for ${name}`}
      keepOpen={data && (hasCopied ? 'outside' : 'always')}
      footer={
        data ? (
          <>
            <button type="button" className="btn btn-secondary" onClick={() => void copy(data.code)}>
              Copy code
            </button>
            <button type="button" className="btn btn-secondary" onClick={print}>
              Print code
            </button>
            <button type="button" className="btn btn-primary" onClick={close}>
              Done
            </button>
          </>
        ) : (
          <>
            <button type="button" className="btn btn-secondary" onClick={close}>
              Cancel
            </button>
            <button
              type="button"
              className="btn btn-primary"
              aria-busy={isPending}
              onClick={() => isPending || mutate()}
            >
              Generate code
            </button>
          </>
        )
      }
    >
      {data ? (
        <>
          <p>Anyone with this code can register as {name}. It is shown only once. Copy or print it now.</p>
          <CodeCard name={name} {...data} />
          <p className="pl-code-message">{message}</p>
        </>
      ) : (
        <p className="pl-dialog-text">
          {name} uses this code to register. If there is an earlier code, it stops working when you generate a
          new one.
        </p>
      )}
      <Announcement text={data ? message || `The code is ${data.code}` : ''} />
    </Dialog>
  );
}

interface CodeCardProps {
  name: string;
  code: string;
  expiresAt: string;
}

/** The card for the employee, on screen or printed. */
function CodeCard({ name, code, expiresAt }: CodeCardProps) {
  const business = useSession(({ user }) => user?.businessName);
  return (
    <div className="pl-code-card">
      <p className="m-0 text-body-secondary">{appName}: registration code</p>
      <strong>{name}</strong>
      {business && <p className="m-0 text-body-secondary">{business}</p>}
      <QrCode text={code} />
      <code>{code}</code>
      <p className="m-0 text-body-secondary">Enter or scan this code when you register.</p>
      {parseDate(expiresAt) && (
        <p className="m-0 text-body-secondary">Valid until {formatDateTime(expiresAt)}</p>
      )}
    </div>
  );
}
