import '../../../styles/code-card.scss';
import { useState } from 'react';
import type { Employee } from '../../../api/employees/contract';
import { useRegistrationCode } from '../../../api/employees/queries';
import { Announcement } from '../../../components/Announcement';
import { Dialog } from '../../../components/feedback/Dialog';
import { fullName } from '../employee';
import { CodeCard } from './CodeCard';

interface Props {
  employee: Employee;
  open: boolean;
  onClose: () => void;
}

/** EMP-23, CALL-119: a new code, shown once. It is kept nowhere, and gone when the dialog closes: no slip does that. */
export function CodeDialog({ employee, open, onClose }: Props) {
  const { data, mutate, isPending, reset } = useRegistrationCode(employee.id);
  const [said, setSaid] = useState('');
  const [taken, setTaken] = useState(false);
  const name = fullName(employee);

  async function copy(code: string) {
    try {
      await navigator.clipboard.writeText(code);
      setSaid('Copied.');
      setTaken(true);
    } catch {
      // Pages on plain HTTP may not.
      setSaid('This browser does not allow the page to copy. Select the code and copy it yourself.');
    }
  }

  function print() {
    window.print();
    setTaken(true);
  }

  return (
    <Dialog
      title={`Registration code of ${name}`}
      open={open}
      onClose={onClose}
      keepOpen={data && (taken ? 'outside' : 'always')}
      onGone={() => {
        reset();
        setSaid('');
        setTaken(false);
      }}
      footer={
        data ? (
          <>
            <button type="button" className="btn btn-secondary" onClick={() => void copy(data.code)}>
              Copy
            </button>
            <button type="button" className="btn btn-secondary" onClick={print}>
              Print
            </button>
            <button type="button" className="btn btn-primary" onClick={onClose}>
              Done
            </button>
          </>
        ) : (
          <>
            <button type="button" className="btn btn-secondary" onClick={onClose}>
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
          <p>Whoever has this code can register as {name}. It is shown only now: copy or print it.</p>
          <CodeCard name={name} {...data} />
          <p className="pl-code-said">{said}</p>
        </>
      ) : (
        <p className="pl-dialog-text">
          {name} registers with it. If there is a code already, it stops working as soon as you generate a new
          one.
        </p>
      )}
      <Announcement text={data ? said || `The code is ${data.code}` : ''} />
    </Dialog>
  );
}
