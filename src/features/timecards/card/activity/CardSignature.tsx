import { useEffect, useRef, useState } from 'react';
import type { Timecard } from '../../../../api/timecards/contract';
import type { PayrollLock, TimecardSettings } from '../../../../api/timeSettings/contract';
import { useSubject } from '../../../../session/store';
import { acceptDenialReason } from '../../../../access/timecardAccess';
import { dateTimeText } from '../../../../lib/dateTimeText';
import { AcceptanceStatement, SignForm } from '../../common/SignForm';
import { SignatureImage } from '../../../../components/content/SignatureImage';
import '../../../../components/content/signature.scss';

interface Props {
  card: Timecard;
  settings: { rules: Pick<TimecardSettings, 'acceptance'>; lock?: PayrollLock | undefined };
  /** Why it cannot be signed now, such as unsaved changes above. */
  denialReason?: string | undefined;
  /** Why the card cannot be changed, which the page already says above. */
  lockedReason?: string | undefined;
}

/** CALL-158, TIME-32: the acceptance text and the signature. */
export function CardSignature({ card, settings, denialReason, lockedReason }: Props) {
  const subject = useSubject();
  const [signedHere, setSignedHere] = useState(false);
  const { acceptance, acceptanceRemoved: removed, employee } = card;
  if (!acceptance && !settings.rules.acceptance)
    return <p className="pl-hint">Your business doesn't require signatures on time cards.</p>;
  const isOwn = subject.flags.employeeId === employee.id;
  const disabledReason = acceptDenialReason(subject, card, settings.lock);
  const hint = disabledReason ?? 'Collect it on the crew page.';
  return (
    <div className="pl-stack">
      {!acceptance && removed && (
        <p className="alert alert-warning">
          {removed.by.name} changed this time card ({dateTimeText(removed.at)}), so the signature was removed:{' '}
          {removed.reason}
        </p>
      )}
      <AcceptanceStatement>
        {!acceptance && isOwn && (
          <SignForm
            card={card}
            disabledReason={disabledReason ?? denialReason}
            onSigned={() => setSignedHere(true)}
          />
        )}
      </AcceptanceStatement>
      {!acceptance && !isOwn && <p className="pl-hint">Not accepted yet. {hint !== lockedReason && hint}</p>}
      {acceptance && <AcceptedSignature acceptance={acceptance} claimFocus={signedHere} />}
    </div>
  );
}

interface AcceptedSignatureProps {
  acceptance: NonNullable<Timecard['acceptance']>;
  /** The user has just signed, and the button that had the focus has unmounted. */
  claimFocus: boolean;
}

/** The signer and date. */
function AcceptedSignature({ acceptance, claimFocus }: AcceptedSignatureProps) {
  const { by, at, device } = acceptance;
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (claimFocus) text.current?.focus();
  }, [claimFocus]);
  return (
    <div className="pl-stack">
      <SignatureImage {...acceptance} />
      <p ref={text} tabIndex={-1}>
        Accepted by <bdi>{by.name}</bdi>
        {device && (
          <>
            {' '}
            on the device of <bdi>{device.name}</bdi>
          </>
        )}
        , {dateTimeText(at)}
      </p>
    </div>
  );
}
