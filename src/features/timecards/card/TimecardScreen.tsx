import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { Timecard } from '../../../api/timecards/contract';
import { notify } from '../../../components/feedback/banners';
import { Form } from '../../../components/form/Form';
import { type BackTarget, PageHeader } from '../../../components/page/PageHeader';
import { StatusBadge } from '../../../components/StatusBadge';
import { useIsPhone } from '../../../components/useIsPhone';
import { usePrinting } from '../../../components/usePrinting';
import { type Day, today, type Week } from '../../../lib/dates';
import type { SendAttempt } from '../../../lib/sendAttempt';
import { CardEntries } from '../common/CardEntries';
import { DayChips as Chips } from '../common/DayChips';
import { ReasonField } from '../common/ReasonField';
import { StageBadge } from '../common/StageBadge';
import { CardFeed } from './activity/CardFeed';
import { CardSignature } from './activity/CardSignature';
import { WeekChooser } from '../common/WeekChooser';
import { weekText } from '../common/weekText';
import { isCreated } from './blankCard';
import { CardActions } from './CardActions';
import { CardDialogs } from './CardDialogs';
import { type CardForm, dayKeys, workedHours } from './cardForm';
import { type CardSettingsData, VoidNote } from './VoidNote';
import { dateOf, describeField } from './cardLabels';
import { DaySection } from './DaySection';
import { CardContextProvider, useCardContext } from './cardContext';
import { PrintedCard } from './PrintedCard';
import { type CardAddresses, useOpenWeek } from './useOpenWeek';
import { saveLabel, useTimecardForm } from './useTimecardForm';
import { WeekSums } from './WeekSums';

interface Props {
  title: string;
  back?: BackTarget | undefined;
  card: Timecard;
  week: Week;
  settings: CardSettingsData;
  addresses: CardAddresses;
}

/** An employee's week, for entering, checking, signing and moving on (SCREEN-TC-OWN, SCREEN-TC-L3). */
export function TimecardScreen({ title, back, card, week, settings, addresses }: Props) {
  const {
    form,
    save,
    conflict,
    scope: cardContext,
    lockedReason,
    readCard,
  } = useTimecardForm(card, week, settings);
  const openWeek = useOpenWeek(card.employee.id, addresses);
  const requestedDay = useSearchParams()[0].get('day') ?? undefined;
  const [day, setDay] = useState(() =>
    [requestedDay, today()].find((one) => one !== undefined && week.days.includes(one)),
  );
  const canSave = form.formState.isDirty && lockedReason === undefined;
  const printing = usePrinting();
  const { employee, supervisor, stage } = card;
  const badge = card.voided ? <StatusBadge tone="new" text="Void" /> : <StageBadge stage={stage} />;

  const sums = <WeekSums rules={settings.rules} isLocked={lockedReason !== undefined} />;

  async function submit(values: CardForm, { basedOn }: SendAttempt) {
    const saved = await save(values, basedOn);
    const unsigned = card.acceptance && !saved.acceptance;
    notify({
      kind: 'success',
      text: unsigned
        ? `Time card saved. ${card.acceptance?.by.name ?? ''}'s signature was removed`
        : 'Time card saved',
    });
    return isCreated(card) ? undefined : { to: addresses.toAddress(saved) };
  }

  return (
    <CardContextProvider value={{ ...cardContext, addressOf: addresses.toAddress }}>
      <div className="pl-page">
        <PageHeader
          title={title}
          back={back}
          context={
            <>
              {`Week ${week.number}, ${weekText(week)}${supervisor.name && ` · Crew of ${supervisor.name}`} `}
              {isCreated(card) ? badge : '· Not started'}
            </>
          }
          actions={isCreated(card) && <CardActions settings={settings} />}
        />
        <WeekChooser week={week} onChange={(to) => void openWeek(to)} />
        <VoidNote />
        <div className="pl-card-layout pl-stack gap-6 align-items-start">
          <Form
            form={form}
            onSubmit={submit}
            submitLabel={saveLabel}
            isEdit
            describePosition={(name) => describeField(form.getValues(), week.days, name)}
            onBeforeFocus={(name) => {
              const date = dateOf(form.getValues(), week.days, name);
              if (date) flushSync(() => setDay(date));
            }}
            // Named by week, because the first save changes the address.
            draft={{
              name: `time card ${employee.id} ${week.days[0]}`,
              title: `${title}, week ${week.number}`,
            }}
            // The note above says that it is void.
            disabledReason={card.voided ? 'Restore the time card to make changes.' : lockedReason}
          >
            {sums}
            {lockedReason === undefined ? (
              <CardDays day={day ?? week.days[0] ?? ''} onDay={setDay} requestedDay={requestedDay} />
            ) : (
              <div className="bg-surface border rounded overflow-hidden">
                <CardEntries card={readCard()} requestedDay={requestedDay} />
              </div>
            )}
            {canSave && card.acceptance && (
              <p className="alert alert-warning">
                {`${card.acceptance.by.name} has signed this time card. Saving a change removes the signature.`}
              </p>
            )}
            {canSave && cardContext.needsReason && (
              <ReasonField
                control={form.control}
                name="reasonId"
                label="Reason for the change"
                hint="This time card was signed or moved to another stage. The reason is kept in the history."
              />
            )}
          </Form>
          {isCreated(card) && <CardActivity settings={settings} lockedReason={lockedReason} />}
        </div>
        {printing && <PrintedCard card={readCard()} sums={sums} />}
      </div>
      <CardDialogs />
      {conflict}
    </CardContextProvider>
  );
}

interface CardActivityProps {
  settings: CardSettingsData;
  lockedReason: string | undefined;
}

/** Signature, comments and history beside the days. They are separate forms. */
function CardActivity({ settings, lockedReason }: CardActivityProps) {
  const { card, unsavedReason } = useCardContext();
  const showsSignature = settings.rules.acceptance || card.acceptance || card.acceptanceRemoved;
  return (
    <div className="pl-card-activity pl-stack">
      {showsSignature && (
        <section className="pl-panel" aria-labelledby="card-signature">
          <h2 id="card-signature">Signature</h2>
          <CardSignature
            card={card}
            settings={settings}
            denialReason={unsavedReason}
            lockedReason={lockedReason}
          />
        </section>
      )}
      <section className="pl-panel" aria-labelledby="card-comments">
        <h2 id="card-comments">Comments and history</h2>
        <CardFeed card={card} />
      </section>
    </div>
  );
}

interface CardDaysProps {
  /** The visible day on phones. */
  day: Day;
  onDay: (day: Day) => void;
  /** The day to scroll to. */
  requestedDay: Day | undefined;
}

/** The days of the week; one at a time on phones. */
function CardDays({ day, onDay, requestedDay }: CardDaysProps) {
  const { week } = useCardContext();
  const phone = useIsPhone();
  useEffect(() => {
    if (requestedDay && !phone)
      document.getElementById(`day-${requestedDay}`)?.scrollIntoView({ block: 'start' });
  }, [requestedDay, phone]);
  return (
    <>
      {phone && <CardDayChips day={day} onDay={onDay} />}
      <div className="pl-card-days pl-stack gap-3">
        {dayKeys.map((name, index) => {
          const date = week.days[index] ?? '';
          return <DaySection key={name} date={date} name={name} hidden={phone && date !== day} />;
        })}
      </div>
    </>
  );
}

/** A button for each day with its hours. */
function CardDayChips({ day, onDay }: { day: Day; onDay: (day: Day) => void }) {
  const { week, control, usualBreak } = useCardContext();
  const [mon, tue, wed, thu, fri, sat, sun] = useWatch({ control, name: [...dayKeys] });
  return (
    <Chips
      days={week.days}
      hours={workedHours({ mon, tue, wed, thu, fri, sat, sun }, week.days, usualBreak)}
      day={week.days.indexOf(day)}
      onDay={(index) => onDay(week.days[index] ?? day)}
    />
  );
}
