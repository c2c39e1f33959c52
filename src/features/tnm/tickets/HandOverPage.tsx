import '../common/ticket.scss';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker, useNavigate, useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import type { TicketDetail } from '../../../api/tickets/contract';
import { ticketFiles, tickets, useTicketActions } from '../../../api/tickets/queries';
import { LanguageSwitch } from '../../../components/content/TranslatedText';
import { saveOrWait } from '../../../components/drafts/outbox';
import { PasswordInput } from '../../../components/form/PasswordInput';
import { SigningLanguage } from '../../../components/form/signingLanguage';
import { FetchedPage } from '../../../components/page/FetchedPage';
import { PageTitle } from '../../../components/page/PageTitle';
import { useWakeLock } from '../../../components/useWakeLock';
import { lineCount, ticketSignDenialReason } from '../../../domain/tickets/rules';
import { nowIso } from '../../../lib/clock';
import type { Language } from '../../../lib/language';
import { paths } from '../../../lib/paths';
import { readStored, removeStorage, writeStorage } from '../../../lib/storage';
import { CustomerSignature } from '../common/CustomerSignature';
import { TicketContent } from '../common/TicketContent';
import { ticketTexts } from '../common/ticketTexts';
import { PricesSwitch } from './PricesSwitch';

const KEY = 'plumbline-handed-over';

/**
 * How the device was handed over. `digits` are chosen for this one time, so that they are no secret worth keeping; they
 * stay through a reload of the tab, which would let the customer out.
 */
const handedOver = z.object({ ticketId: z.string(), digits: z.string(), showsPrices: z.boolean() });
type HandedOver = z.output<typeof handedOver>;

const DIGITS = /^\d{4,8}$/;

/** Where the customer signs a ticket on the device of the company, which can be locked to this page until it is taken back. */
export default function HandOverPage() {
  const { ticketId = '' } = useParams();
  return (
    <FetchedPage
      resourceName="ticket"
      back={{ to: paths.ticket(ticketId), label: 'Ticket' }}
      query={tickets.detail(ticketId)}
      keepData
    >
      {(ticket) => <HandOver ticket={ticket} />}
    </FetchedPage>
  );
}

function HandOver({ ticket }: { ticket: TicketDetail }) {
  const navigate = useNavigate();
  const [handed, setHanded] = useState(() => {
    const stored = readStored('sessionStorage', KEY, handedOver);
    return stored?.ticketId === ticket.id ? stored : undefined;
  });
  const [takesBack, setTakesBack] = useState(false);
  const isOver = useRef(false);
  const isLocked = handed !== undefined && handed.digits !== '';
  // Only the digits lead out, also for Back and typed addresses. An ended session does, too: it has nothing to protect.
  const blocker = useBlocker(
    ({ nextLocation: { pathname } }) =>
      isLocked && !isOver.current && !pathname.endsWith('/hand-over') && !pathname.startsWith('/auth/'),
  );
  if (blocker.state === 'blocked' && !takesBack) setTakesBack(true);
  useWakeLock();
  const step = takesBack ? 'take back' : handed ? 'sign' : 'start';
  // The ticket page was scrolled down to the button. Newer browsers return a promise, which would be taken for a cleanup.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [step]);

  const showTicket = () => void navigate(paths.ticket(ticket.id), { replace: true });
  function takeBack() {
    removeStorage('sessionStorage', KEY);
    isOver.current = true;
    showTicket();
  }

  return (
    <div className="pl-hand-over pl-stack">
      {takesBack ? (
        <DigitsForm
          title="Take back the device"
          label="Digits chosen before"
          hint="Forgotten? Close the tab and open the app again."
          submitLabel="Take back"
          cancelLabel="Back to the customer"
          isRight={(digits) => digits === handed?.digits}
          problem="These are other digits than those that were chosen."
          onSubmit={takeBack}
          onCancel={() => {
            if (blocker.state === 'blocked') blocker.reset();
            setTakesBack(false);
          }}
        />
      ) : handed ? (
        <CustomerSigns
          ticket={ticket}
          showsPrices={handed.showsPrices}
          onReturn={() => (isLocked ? setTakesBack(true) : takeBack())}
        />
      ) : (
        <Start
          ticket={ticket}
          onHandOver={(choice) => {
            writeStorage('sessionStorage', KEY, JSON.stringify(choice));
            setHanded(choice);
          }}
          onCancel={showTicket}
        />
      )}
    </div>
  );
}

interface StartProps {
  ticket: TicketDetail;
  onHandOver: (choice: HandedOver) => void;
  onCancel: () => void;
}

/** What the company's person decides before the customer has the device. */
function Start({
  ticket: { id, name, status, markups, signatures, ...ticket },
  onHandOver,
  onCancel,
}: StartProps) {
  const [showsPrices, setShowsPrices] = useState(false);
  const title = `Customer signs ticket ${name}`;
  const denied = signatures.some(({ party }) => party === 'CUSTOMER')
    ? 'The customer has signed.'
    : ticketSignDenialReason(status, lineCount(ticket));
  if (denied)
    return (
      <div className="pl-panel pl-stack">
        <PageTitle title={title} />
        <p className="m-0">{denied}</p>
        <div>
          <button type="button" className="btn btn-secondary" onClick={onCancel}>
            Back to the ticket
          </button>
        </div>
      </div>
    );
  return (
    <DigitsForm
      title={title}
      label="Digits to take it back"
      hint="The customer cannot leave the page without them. Leave blank to hand over without a lock."
      submitLabel="Hand over"
      cancelLabel="Cancel"
      isRight={(digits) => digits === '' || DIGITS.test(digits)}
      problem="Type 4 to 8 digits, or leave it blank."
      onSubmit={(digits) => onHandOver({ ticketId: id, digits, showsPrices })}
      onCancel={onCancel}
    >
      <p className="m-0">Hand over the device: the customer reads the ticket and signs.</p>
      {markups && <PricesSwitch checked={showsPrices} onChange={setShowsPrices} />}
    </DigitsForm>
  );
}

interface CustomerProps {
  ticket: TicketDetail;
  showsPrices: boolean;
  /** The device is given back. */
  onReturn: () => void;
}

/** What the customer reads and signs, in their language. */
function CustomerSigns({ ticket, showsPrices, onReturn }: CustomerProps) {
  const [language, setLanguage] = useState<Language>('en');
  const texts = ticketTexts[language];
  const { name, signatures } = ticket;
  const { sign } = useTicketActions(ticket);
  const [waiting, setWaiting] = useState('');
  const signer = signatures.find(({ party }) => party === 'CUSTOMER')?.name ?? waiting;
  return (
    <div className="pl-stack" lang={language}>
      <SigningLanguage value={language}>
        <section className="pl-panel pl-stack">
          <div className="pl-cluster justify-content-between">
            <PageTitle title={`${texts.title} ${name}`} />
            <LanguageSwitch language={language} onChange={setLanguage} />
          </div>
          <TicketContent ticket={ticket} showsPrices={showsPrices} files={ticketFiles} language={language} />
        </section>
        {signer === '' ? (
          <section className="pl-panel pl-stack" aria-label={texts.signature}>
            <CustomerSignature
              ticket={ticket}
              language={language}
              onSign={async (signature, signedBy) => {
                const signed = {
                  party: 'CUSTOMER' as const,
                  name: signedBy,
                  signature,
                  showedPrices: showsPrices,
                };
                await saveOrWait(`Ticket ${name}: signature of ${signedBy}`, () => sign(signed), {
                  ...ticket,
                  signatures: [...signatures, { ...signed, at: nowIso(), device: undefined }],
                });
                setWaiting(signedBy);
              }}
            />
          </section>
        ) : (
          <section className="pl-panel" aria-label={texts.signature}>
            <p className="m-0" role="note" tabIndex={-1} ref={(thanks) => thanks?.focus()}>
              <strong>{texts.signedBy(signer)}</strong> {texts.handBack}
            </p>
          </section>
        )}
        <div>
          <button
            type="button"
            className={signer === '' ? 'btn btn-link' : 'btn btn-primary'}
            onClick={onReturn}
          >
            {signer === '' ? texts.returnUnsigned : texts.takeBack}
          </button>
        </div>
      </SigningLanguage>
    </div>
  );
}

interface DigitsFormProps {
  title: string;
  label: string;
  hint: string;
  submitLabel: string;
  cancelLabel: string;
  isRight: (digits: string) => boolean;
  /** What is said of digits that are not right. */
  problem: string;
  onSubmit: (digits: string) => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks the company's person for digits: those that lock the device, and the same again to take it back. */
function DigitsForm({
  title,
  label,
  hint,
  submitLabel,
  cancelLabel,
  isRight,
  problem,
  onSubmit,
  onCancel,
  children,
}: DigitsFormProps) {
  const [digits, setDigits] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      className="pl-panel pl-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight(digits)) onSubmit(digits);
        else setIsWrong(true);
      }}
    >
      <PageTitle title={title} />
      {children}
      <div>
        <label className="form-label" htmlFor="digits">
          {label}
        </label>
        <PasswordInput
          id="digits"
          autoComplete="off"
          inputMode="numeric"
          invalid={isWrong}
          aria-describedby="digits-hint digits-error"
          value={digits}
          onChange={(typed) => {
            setDigits(typed);
            setIsWrong(false);
          }}
        />
        <p id="digits-hint" className="pl-hint m-0">
          {hint}
        </p>
        <p id="digits-error" className="pl-error m-0" aria-live="polite">
          {isWrong && problem}
        </p>
      </div>
      <div className="pl-cluster">
        <button type="submit" className="btn btn-primary">
          {submitLabel}
        </button>
        <button type="button" className="btn btn-secondary" onClick={onCancel}>
          {cancelLabel}
        </button>
      </div>
    </form>
  );
}
