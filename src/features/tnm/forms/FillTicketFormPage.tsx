import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import type { FormDetail } from '../../../api/inspectionForms/contract';
import { forms, formVersionQuery } from '../../../api/inspectionForms/queries';
import { ticketFormCalls, ticketFormDraft } from '../../../api/ticketForms/contract';
import { ticketForms } from '../../../api/ticketForms/queries';
import { ticketFiles } from '../../../api/tickets/queries';
import { notify } from '../../../components/feedback/banners';
import { PageProblem } from '../../../components/feedback/PageProblem';
import { DateField } from '../../../components/form/DateField';
import { FieldGroup } from '../../../components/form/FieldGroup';
import { PickerField } from '../../../components/form/PickerField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { FetchedPage } from '../../../components/page/FetchedPage';
import { FetchedSection } from '../../../components/page/FetchedSection';
import { FormPage } from '../../../components/page/FormPage';
import { PageHeader } from '../../../components/page/PageHeader';
import { Filler } from '../../../components/questionnaire/filler/Filler';
import {
  describeAnswerPosition,
  type FillerValues,
  fillerSchema,
  fillerValues,
} from '../../../components/questionnaire/filler/fillerForm';
import { today } from '../../../lib/dates';
import { newId } from '../../../lib/newId';
import { paths } from '../../../lib/paths';
import { noChoice, type PickerItem } from '../../../lib/picker';
import { answersById, type Questionnaire } from '../../../lib/questionnaire/questionnaire';
import { answersToSend } from '../../../lib/questionnaire/rules';
import { useJobPicker } from '../../../navigation/pickers';

const back = { to: paths.ticketForms, label: 'T&M forms' };

/** Answers the questions of a T&M form for a job and a day (SCREEN-TNM-FORM, TNM-09, CALL-208). */
export default function FillTicketFormPage() {
  const { formId = '' } = useParams();
  return (
    <FetchedPage resourceName="form" back={back} query={forms.detail(formId)} keepData>
      {(form) =>
        form.publishedVersion > 0 && form.use === 'TNM' ? (
          <Questions key={form.id} form={form} />
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

function Questions({ form }: { form: FormDetail }) {
  // What was typed stays when a new version is published meanwhile.
  const [formVersion] = useState(form.publishedVersion);
  const query = useQuery(formVersionQuery(form.id, formVersion));
  return query.data ? (
    <FillForm form={form} formVersion={formVersion} questionnaire={query.data} />
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
  key: string;
  jobId: PickerItem;
  date: string;
}

const head = z.pick(ticketFormDraft, { key: true, jobId: true, date: true });

interface FillProps {
  form: FormDetail;
  formVersion: number;
  questionnaire: Questionnaire;
}

function FillForm({ form: { id, name, note, status }, formVersion, questionnaire }: FillProps) {
  const schema = useMemo(() => z.intersection(head, fillerSchema(questionnaire)), [questionnaire]);
  const jobPicker = useJobPicker();
  const add = ticketForms.useCreate(({ key }) => ({ search: name, is: (row) => row.key === key }));
  const values: Values = {
    ...fillerValues(questionnaire),
    key: newId(),
    jobId: noChoice,
    date: today(),
  };
  const form = useSchemaForm<Values, z.output<typeof schema>>({ schema, values });
  const { control } = form;
  return (
    <FormPage
      title={name || '—'}
      context={note}
      back={back}
      form={form}
      submitLabel="Save form"
      disabledReason={status === 'PUBLISHED' ? undefined : 'This form is no longer used.'}
      describePosition={describeAnswerPosition(questionnaire)}
      // Answers to one version do not fit another.
      draft={{ name: `T&M form ${id}, version ${formVersion}`, title: name }}
      adds={{ resourceName: ticketFormCalls.noun.one, list: back }}
      onSubmit={async ({ answers, ...typed }, attempt) => {
        const filled = await add(
          {
            ...typed,
            formId: id,
            formVersion,
            answers: answersToSend(questionnaire, answersById(questionnaire, answers)),
          },
          attempt,
        );
        notify({ kind: 'success', text: `${name} has been saved` });
        return { to: filled ? paths.filledTicketForm(filled.id) : paths.ticketForms };
      }}
    >
      <FieldGroup legend="Where and when">
        <PickerField control={control} name="jobId" label="Job" required {...jobPicker} />
        <DateField control={control} name="date" label="Date" required />
      </FieldGroup>
      <Filler control={control} questionnaire={questionnaire} files={ticketFiles} />
    </FormPage>
  );
}
