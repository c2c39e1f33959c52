import '../registry/kiosk.scss';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GateSession } from '../../../api/gatePhones/contract';
import { gateSessionQuery } from '../../../api/gatePhones/queries';
import type { GatePerson } from '../../../api/visitorLog/contract';
import { Announcement } from '../../../components/Announcement';
import { LinkPage } from '../../../components/links/LinkPage';
import { PageTitle } from '../../../components/page/PageTitle';
import { isGuest, isSamePerson } from '../../../domain/signIn/finder';
import { takesPhoto } from '../../../domain/signIn/gateForm';
import { TakePhoto } from '../../../components/scanner/TakePhoto';
import type { Language } from '../../../lib/language';
import { Choices } from '../registry/Choices';
import { GateQuestions } from '../registry/GateQuestions';
import { GuestStep } from '../registry/GuestStep';
import { IdentifyStep } from '../registry/IdentifyStep';
import { kioskTexts } from '../registry/kioskTexts';
import { focusHeading } from '../registry/focusHeading';
import { OutcomeStep } from '../registry/OutcomeStep';
import { anyFields, missingFields } from '../../../domain/signIn/asked';
import type { GateOutcome } from '../registry/useGate';
import { forgetPerson, rememberedPerson, rememberPerson } from '../../../session/phonePerson';
import { dropKeptStep, keepStep, type KeptStep, readKeptStep } from './keptStep';
import { ScanAgain } from './ScanAgain';
import { type PhoneRequest, usePhoneGate } from './usePhoneGate';

/** SCREEN-OV-REGISTRY, CALL-215: somebody signs in at a site with their own phone, after scanning the code at the gate. */
export default function GatePhonePage() {
  const [params, setParams] = useSearchParams();
  return (
    <LinkPage
      title={{ en: kioskTexts.en.own.title, es: kioskTexts.es.own.title }}
      query={gateSessionQuery}
      ended={(language, reason) => (
        <>
          <PageTitle title={kioskTexts[language].own.title} />
          <ScanAgain
            title={kioskTexts[language].own.scan}
            text={(language === 'en' && reason) || kioskTexts[language].own.expired}
            language={language}
            onCode={(code) => setParams({ ...Object.fromEntries(params), code }, { replace: true })}
          />
        </>
      )}
    >
      {({ code, data, language }) => <PhoneGate key={code} session={data} language={language} />}
    </LinkPage>
  );
}

type Step =
  | { at: 'start' }
  | { at: 'identify'; direction: 'IN' | 'OUT' }
  | KeptStep
  | { at: 'outcome'; outcome: GateOutcome };

const START: Step = { at: 'start' };

interface Props {
  session: GateSession;
  language: Language;
}

function PhoneGate({ session: first, language }: Props) {
  const gate = usePhoneGate(first);
  const { site, business, businessId, isVerified, asked = anyFields } = gate.session;
  const texts = kioskTexts[language];
  const [step, setStep] = useState<Step>(() => readKeptStep(site.id) ?? START);
  const [problem, setProblem] = useState('');
  /** Who has used this page, or whom the phone remembers. */
  const [owner, setOwner] = useState(() => rememberedPerson(businessId));
  const [isKept, setKept] = useState(owner !== undefined);
  const [note, setNote] = useState('');

  /** Keeps what is typed, and nothing once it is sent or left. */
  function keep(next: Step) {
    if (next.at === 'guest' || next.at === 'check' || next.at === 'photo') keepStep(site.id, next);
    else dropKeptStep();
  }

  function go(next: Step) {
    setProblem('');
    setNote('');
    setStep(next);
    keep(next);
  }
  const restart = () => go(START);

  async function pass(request: PhoneRequest) {
    setProblem('');
    try {
      const outcome = await gate.pass(request);
      if ('did' in outcome && !isOther(outcome.person)) {
        setOwner(outcome.person);
        if (isKept) rememberPerson(businessId, outcome.person);
      }
      go({ at: 'outcome', outcome });
    } catch (cause) {
      setProblem((language === 'en' && cause instanceof Error && cause.message) || texts.failed);
    }
  }

  /** Somebody to whom the owner has lent the phone, which goes on remembering its owner. */
  const isOther = (person: GatePerson) => isKept && owner !== undefined && !isSamePerson(owner, person);

  function signIn(person: GatePerson) {
    // The id of a guest is that of the last visit.
    const own = isGuest(person) ? { ...person, id: '' } : person;
    const lacks = missingFields(asked, own).length > 0;
    go(lacks ? { at: 'guest', kind: 'VISITOR', known: own } : { at: 'check', person: own });
  }
  const identified = (person: GatePerson, direction: 'IN' | 'OUT') =>
    direction === 'IN' ? signIn(person) : void pass({ person, direction });

  function remember(person: GatePerson) {
    const isStored = rememberPerson(businessId, person);
    setKept(isStored);
    setNote(isStored ? texts.own.remembered : texts.own.notStored);
  }

  function forget() {
    forgetPerson();
    setOwner(undefined);
    setKept(false);
    restart();
    setNote(texts.own.forgotten);
  }

  return (
    <div className="pl-kiosk pl-kiosk-own">
      <div>
        <PageTitle title={site.name || '—'} />
        <p className="m-0">{business}</p>
        {!isVerified && <p className="m-0 text-body-secondary">{texts.own.unverified}</p>}
      </div>
      {gate.isExpired && (
        <ScanAgain
          title={texts.own.scan}
          text={texts.own.expiredKept}
          language={language}
          onCode={async (code) => {
            await gate.renew(code);
            setProblem('');
          }}
        />
      )}
      {problem !== '' && !gate.isExpired && <p className="alert alert-danger m-0">{problem}</p>}
      <Announcement text={gate.isExpired ? texts.own.expiredKept : problem || note} />
      {/* Kept while a new code is scanned, with what was typed. */}
      <div className="pl-kiosk-step" key={step.at} ref={focusHeading} hidden={gate.isExpired}>
        {step.at === 'start' && (
          <>
            {note !== '' && <p className="alert alert-info m-0">{note}</p>}
            {owner && (
              <section className="pl-panel pl-stack" aria-label={owner.name}>
                <h2 className="m-0">{owner.name}</h2>
                <button type="button" className="btn btn-primary" onClick={() => signIn(owner)}>
                  {texts.signIn}
                </button>
                <button
                  type="button"
                  className="btn btn-secondary"
                  onClick={() => void pass({ person: owner, direction: 'OUT' })}
                >
                  {texts.signOut}
                </button>
                <button type="button" className="btn btn-quiet" onClick={forget}>
                  {texts.own.forget}
                </button>
              </section>
            )}
            {owner && <h2 className="m-0 fs-5">{texts.own.other}</h2>}
            <Choices<Step>
              go={go}
              hasMain={!owner}
              choices={[
                [texts.worker, { at: 'identify', direction: 'IN' }],
                [texts.visitor, { at: 'guest', kind: 'VISITOR' }],
                [texts.delivery, { at: 'guest', kind: 'DELIVERY' }],
                [texts.signOut, { at: 'identify', direction: 'OUT' }],
              ]}
            />
          </>
        )}
        {step.at === 'identify' && (
          <IdentifyStep
            title={step.direction === 'OUT' ? texts.signOut : texts.worker}
            people={gate.people}
            facing="environment"
            language={language}
            texts={texts}
            onPerson={(person) => identified(person, step.direction)}
            onBack={restart}
          />
        )}
        {step.at === 'guest' && (
          <GuestStep
            kind={step.kind}
            known={step.known}
            hosts={site.managers}
            asked={asked}
            texts={texts}
            onTyped={(known) => keep({ ...step, known })}
            onPerson={signIn}
            onBack={restart}
          />
        )}
        {step.at === 'check' && (
          <GateQuestions
            site={site}
            isCrew={false}
            language={language}
            texts={texts}
            typed={step.answers}
            onTyped={(answers) => keep({ ...step, answers })}
            onAnswers={async (answers) => {
              const { person } = step;
              if (takesPhoto(site, 1, answers)) go({ at: 'photo', person, answers });
              else await pass({ person, direction: 'IN', answers });
            }}
            onBack={restart}
          />
        )}
        {step.at === 'photo' && (
          <TakePhoto
            title={texts.photo}
            text={texts.photoFor}
            isRequired={site.requiresPhoto}
            language={language}
            onPhoto={(photo) => pass({ person: step.person, direction: 'IN', answers: step.answers, photo })}
            onBack={restart}
          />
        )}
        {step.at === 'outcome' && (
          <>
            <OutcomeStep
              outcomes={[step.outcome]}
              site={site}
              language={language}
              texts={texts}
              onDone={restart}
            />
            {'did' in step.outcome && !isOther(step.outcome.person) && (
              <section className="pl-panel pl-stack" aria-label={texts.own.remember}>
                <p className="m-0">{note || (isKept ? texts.own.remembered : texts.own.rememberHint)}</p>
                {!isKept && (
                  <button
                    type="button"
                    className="btn btn-secondary"
                    onClick={() => remember(step.outcome.person)}
                  >
                    {texts.own.remember}
                  </button>
                )}
              </section>
            )}
          </>
        )}
      </div>
    </div>
  );
}
