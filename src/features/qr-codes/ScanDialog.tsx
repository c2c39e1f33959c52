import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Announcement } from '../../components/Announcement';
import { Dialog } from '../../components/feedback/Dialog';
import { useCloseDialog } from '../../components/feedback/openDialog';
import { Scanner } from '../../components/scanner/Scanner';
import { codePath, foreignCodeTexts, readCode, shortCode } from '../../lib/codeText';
import { useSession } from '../../session/store';

/** ORG-11: scans a code and opens what it is on. Codes of others are named and not followed. */
export function ScanDialog() {
  const close = useCloseDialog();
  const navigate = useNavigate();
  const businessId = useSession(({ user }) => user?.businessId ?? '');
  const [problem, setProblem] = useState('');
  const read = (text: string, isTyped = false) =>
    readCode(text, { base: document.baseURI, businessId, isTyped });

  function open(text: string, how: 'scanned' | 'typed') {
    const reading = read(text, how === 'typed');
    if ('foreign' in reading) return setProblem(foreignCodeTexts[reading.foreign]);
    close();
    void navigate(codePath(reading.subject, businessId));
  }

  return (
    <Dialog title="Scan a QR code">
      <div className="pl-stack">
        {problem !== '' && <p className="alert alert-warning m-0">{problem}</p>}
        <Announcement text={problem} />
        <Scanner
          onCode={open}
          nameOf={(text) => {
            const reading = read(text);
            return 'subject' in reading ? shortCode(reading.subject) : foreignCodeTexts[reading.foreign];
          }}
        />
      </div>
    </Dialog>
  );
}
