import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import type { FormDetail } from '../../../api/inspectionForms/contract';
import { forms, formVersionQuery } from '../../../api/inspectionForms/queries';
import { toJobItem } from '../../../api/jobs/contract';
import {
  type FilledFormDetail,
  ticketFormCalls,
  ticketFormDraft,
  type TicketFormDraft,
} from '../../../api/ticketForms/contract';
import { ticketFormDraftOf, ticketForms } from '../../../api/ticketForms/queries';
import { ticketFiles } from '../../../api/tickets/queries';
import { timecardActivityQueries } from '../../../api/timecardActions/queries';
import { isSame } from '../../../components/conflict/differences';
import { VersionedForm } from '../../../components/conflict/VersionedForm';
import { notify } from '../../../components/feedback/banners';
import { PageProblem } from '../../../components/feedback/PageProblem';
import { DateField } from '../../../components/form/DateField';
import { FieldGroup } from '../../../components/form/FieldGroup';
import type { Ids } from '../../../components/form/ids';
import { PickerField } from '../../../components/form/PickerField';
import { type SchemaForm, useSchemaForm } from '../../../components/form/useSchemaForm';
import { FetchedPage } from '../../../components/page/FetchedPage';
import { FetchedSection } from '../../../components/page/FetchedSection';
import { FormPage } from '../../../components/page/FormPage';
import { type BackTarget, PageHeader } from '../../../components/page/PageHeader';
import { Filler } from '../../../components/questionnaire/filler/Filler';
import {
  answerFormatters,
  describeAnswerPosition,
  draftOfAnswers,
  type FillerValues,
  fillerSchema,
  fillerValues,
} from '../../../components/questionnaire/filler/fillerForm';
import { peopleOptions } from '../../../components/questionnaire/filler/QuestionField';
import { today } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { noChoice, type PickerItem } from '../../../lib/picker';
import { answersById, type Questionnaire } from '../../../lib/questionnaire/questionnaire';
import { answersToSend, keptSignatures, withoutSignatures } from '../../../lib/questionnaire/rules';
import { useJobPicker } from '../../../navigation/pickers';

const list = { to: paths.ticketForms, label: 'T&M forms' };
const people = peopleOptions(timecardActivityQueries.people);

/** Answers the questions of a T&M form for a job and a day (SCREEN-TNM-FORM, TNM-09, CALL-208). */
export function FillTicketFormPage() {
  const { formId = '' } = useParams();
  return (
    <FetchedPage resourceName="form" back={list} query={forms.detail(formId)} keepData>
      {(form) =>
        form.publishedVersion > 0 && form.use === 'TNM' ? (
          <NewForm key={form.id} form={form} />
        ) : (
          <PageProblem
            heading="page"
            title="This form can't be filled in"
            text="It is not a published T&M form. Choose another one."
          />
        )
      }
    </FetchedPage>
  );
}

function NewForm({ form }: { form: FormDetail }) {
  // What was typed stays when a new version is published meanwhile.
  const [formVersion] = useState(form.publishedVersion);
  return (
    <Questions form={form} formVersion={formVersion} back={list}>
      {(questionnaire) => <FillForm form={form} formVersion={formVersion} questionnaire={questionnaire} />}
    </Questions>
  );
}

/** Edits a filled form. Its signatures are given again, because they hold for the answers that were signed. */
export function EditTicketFormPage() {
  const { ticketFormId = '' } = useParams();
  const resourceName = ticketFormCalls.noun.one;
  return (
    <FetchedPage resourceName={resourceName} back={list} query={ticketForms.detail(ticketFormId)} keepData>
      {(filled) => (
        <Questions
          key={filled.id}
          form={filled.form}
          formVersion={filled.formVersion}
          back={{ to: paths.filledTicketForm(filled.id), label: filled.name }}
        >
          {(questionnaire) => <EditForm filled={filled} questionnaire={questionnaire} />}
        </Questions>
      )}
    </FetchedPage>
  );
}

interface QuestionsProps {
  form: { id: string; name: string };
  formVersion: number;
  back: BackTarget;
  children: (questionnaire: Questionnaire) => ReactNode;
}

function Questions({ form, formVersion, back, children }: QuestionsProps) {
  const query = useQuery(formVersionQuery(form.id, formVersion));
  return query.data ? (
    children(query.data)
  ) : (
    <div className="pl-page">
      <PageHeader title={form.name || '—'} back={back} />
      <FetchedSection query={query} what="the questions">
        {() => null}
      </FetchedSection>
    </div>
  );
}

interface Values extends FillerValues {
  jobId: PickerItem;
  date: string;
}

const head = z.pick(ticketFormDraft, { jobId: true, date: true });
type Typed = z.output<typeof head> & FillerValues;

const useSchema = (questionnaire: Questionnaire): z.ZodMiniType<Typed, Ids<Values>> =>
  useMemo(() => z.intersection(head, fillerSchema(questionnaire)), [questionnaire]);

/** The fields are in the order of `ticketFormDraftOf`, whose result it is compared with. */
const draftOf = (
  { jobId, date, answers }: Typed,
  questionnaire: Questionnaire,
  form: Pick<TicketFormDraft, 'formId' | 'formVersion'>,
): TicketFormDraft => ({
  formId: form.formId,
  formVersion: form.formVersion,
  jobId,
  date,
  answers: answersToSend(questionnaire, answersById(questionnaire, answers)),
});

interface FieldsProps {
  form: SchemaForm<Values, Typed>;
  questionnaire: Questionnaire;
}

function Fields({ form: { control }, questionnaire }: FieldsProps) {
  const jobPicker = useJobPicker();
  return (
    <>
      <FieldGroup legend="Where and when">
        <PickerField control={control} name="jobId" label="Job" required {...jobPicker} />
        <DateField control={control} name="date" label="Date" required />
      </FieldGroup>
      <Filler control={control} questionnaire={questionnaire} people={people} files={ticketFiles} />
    </>
  );
}

interface FillProps {
  form: FormDetail;
  formVersion: number;
  questionnaire: Questionnaire;
}

function FillForm({ form: { id, name, note, status }, formVersion, questionnaire }: FillProps) {
  const add = ticketForms.useCreate();
  const form = useSchemaForm<Values, Typed>({
    schema: useSchema(questionnaire),
    values: { ...fillerValues(questionnaire), jobId: noChoice, date: today() },
  });
  return (
    <FormPage
      title={name || '—'}
      context={note}
      back={list}
      form={form}
      submitLabel="Save form"
      disabledReason={status === 'PUBLISHED' ? undefined : 'This form is no longer used.'}
      describePosition={describeAnswerPosition(questionnaire)}
      draft={{ name: `T&M form ${id}`, title: name, ...draftOfAnswers(questionnaire) }}
      adds={{ resourceName: ticketFormCalls.noun.one, list }}
      onSubmit={async (typed, attempt) => {
        const filled = await add(draftOf(typed, questionnaire, { formId: id, formVersion }), attempt);
        notify({ kind: 'success', text: `${name} has been saved` });
        return { to: filled ? paths.filledTicketForm(filled.id) : paths.ticketForms };
      }}
    >
      <Fields form={form} questionnaire={questionnaire} />
    </FormPage>
  );
}

const labels = { jobId: 'Job', date: 'Date', answers: 'Answers' } as const;

interface EditProps {
  filled: FilledFormDetail;
  questionnaire: Questionnaire;
}

function EditForm({ filled, questionnaire }: EditProps) {
  const { id, name, form, formVersion } = filled;
  const isSigned = keptSignatures(questionnaire, filled.answers, filled.answers).length > 0;
  const { send, read } = ticketForms.useSave(id, (current, draft) =>
    isSame(ticketFormDraftOf(current), draft),
  );
  return (
    <VersionedForm<Values, Typed, FilledFormDetail>
      page={{ title: `Edit ${name}`, back: { to: paths.filledTicketForm(id), label: name } }}
      submitLabel="Save form"
      doneMessage={`${name} has been saved`}
      resourceName={ticketFormCalls.noun.one}
      record={filled}
      schema={useSchema(questionnaire)}
      values={({ job, date, answers }) => ({
        ...fillerValues(questionnaire, withoutSignatures(questionnaire, answers)),
        jobId: job ? toJobItem(job) : noChoice,
        date,
      })}
      labels={labels}
      rowFormatters={answerFormatters(questionnaire)}
      describePosition={describeAnswerPosition(questionnaire)}
      send={(typed, version) =>
        send(draftOf(typed, questionnaire, { formId: form.id, formVersion }), version)
      }
      read={read}
    >
      {(form) => (
        <>
          {isSigned && (
            <p className="alert alert-warning pl-wide m-0">
              This form is signed. Saving removes the signatures, and the form must be signed again below.
            </p>
          )}
          <Fields form={form} questionnaire={questionnaire} />
        </>
      )}
    </VersionedForm>
  );
}
