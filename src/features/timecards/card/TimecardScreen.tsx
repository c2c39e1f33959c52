import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import type { Timecard } from '../../../api/timecards/contract';
import { notify } from '../../../components/feedback/banners';
import { Form } from '../../../components/form/Form';
import { type Back, PageHeader } from '../../../components/page/PageHeader';
import { StatusBadge } from '../../../components/StatusBadge';
import { today, type Week } from '../../../lib/dates';
import { stageLook, VOID } from '../stageLook';
import { WeekChooser } from '../week/WeekChooser';
import { weekText } from '../week/weekText';
import { isMade } from './blankCard';
import { CardActions } from './CardActions';
import { CardDays } from './CardDays';
import { CardDialogs } from './CardDialogs';
import type { CardForm } from './cardForm';
import { type CardSettings, VoidNote } from './CardNotes';
import { CardTalk } from './CardTalk';
import { dateOf, placeOf } from './cardWords';
import { ReasonField } from '../ReasonField';
import { CardScopeProvider } from './scope';
import { type CardAddresses, useOpenWeek } from './useOpenWeek';
import { saveLabel, useTimecardForm } from './useTimecardForm';
import { WeekSums } from './WeekSums';

interface Props {
  title: string;
  back?: Back | undefined;
  card: Timecard;
  week: Week;
  settings: CardSettings;
  addresses: CardAddresses;
}

/** A week of one employee: to be filled in, checked, signed and sent on (SCREEN-TC-OWN, SCREEN-TC-L3). */
export function TimecardScreen({ title, back, card, week, settings, addresses }: Props) {
  const { form, save, conflict, scope } = useTimecardForm(card, week, settings);
  const openWeek = useOpenWeek(card.employee.id, addresses);
  const wanted = useSearchParams()[0].get('day') ?? undefined;
  const [day, setDay] = useState(() =>
    [wanted, today()].find((one) => one !== undefined && week.days.includes(one)),
  );
  const { isDirty } = form.formState;
  const { employee, supervisor, stage } = card;

  async function submit(values: CardForm) {
    const saved = await save(values);
    const unsigned = card.acceptance && !saved.acceptance;
    notify({
      kind: 'success',
      text: unsigned
        ? `Time card saved. The signature of ${card.acceptance?.by.name ?? ''} has been taken off`
        : 'Time card saved',
    });
    return isMade(card) ? undefined : { to: addresses.of(saved) };
  }

  return (
    <CardScopeProvider value={{ ...scope, addressOf: addresses.of }}>
      <div className="pl-page">
        <PageHeader
          title={title}
          back={back}
          context={
            <>
              {`Week ${week.number}, ${weekText(week)}${supervisor.name && ` · Crew of ${supervisor.name}`} `}
              {isMade(card) ? <StatusBadge {...(card.voided ? VOID : stageLook(stage))} /> : '· Not started'}
            </>
          }
          actions={isMade(card) && <CardActions settings={settings} />}
        />
        <WeekChooser week={week} onChange={(to) => void openWeek(to)} />
        <VoidNote />
        <div className="pl-card-layout">
          <Form
            form={form}
            onSubmit={submit}
            submitLabel={saveLabel}
            placeOf={(name) => placeOf(form.getValues(), week.days, name)}
            onGo={(name) => {
              const of = dateOf(form.getValues(), week.days, name);
              if (of) flushSync(() => setDay(of));
            }}
            // A week keeps it when its first save gives it another address, and another week has that address later.
            draft={{
              name: `time card ${employee.id} ${week.days[0]}`,
              title: `${title}, week ${week.number}`,
            }}
            whyDisabled={scope.whyLocked}
          >
            <WeekSums rules={settings.rules} />
            <CardDays day={day ?? week.days[0] ?? ''} onDay={setDay} wanted={wanted} />
            {isDirty && card.acceptance && (
              <p className="alert alert-warning">
                {`${card.acceptance.by.name} has signed this time card. Saving a change takes the signature off.`}
              </p>
            )}
            {isDirty && scope.needsReason && (
              <ReasonField
                control={form.control}
                name="reasonId"
                label="Why you change it"
                hint="It has been signed or sent on; the reason stands in its history."
              />
            )}
          </Form>
          {isMade(card) && <CardTalk settings={settings} />}
        </div>
      </div>
      <CardDialogs />
      {conflict}
    </CardScopeProvider>
  );
}
