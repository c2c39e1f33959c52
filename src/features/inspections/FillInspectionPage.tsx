import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { inspectionSettings } from '../../api/areaSettings/contract';
import { inspectionFiles } from '../../api/inspectionFiles/queries';
import { formVersionQuery } from '../../api/inspectionForms/queries';
import type { InspectionDetail } from '../../api/inspections/contract';
import { inspections, useSubmitInspection } from '../../api/inspections/queries';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { settingsQuery } from '../../api/settingsQueries';
import { notify } from '../../components/feedback/banners';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { FetchedPage } from '../../components/page/FetchedPage';
import { FetchedSection } from '../../components/page/FetchedSection';
import { PageHeader } from '../../components/page/PageHeader';
import { fillerSchema, fillerValues } from '../../components/questionnaire/filler/fillerForm';
import { FillerPage } from '../../components/questionnaire/filler/FillerPage';
import { peopleOptions } from '../../components/questionnaire/filler/QuestionField';
import { paths } from '../../lib/paths';
import { answersById, type Questionnaire } from '../../lib/questionnaire/questionnaire';
import { answersToSend, withPhotosOfFailures } from '../../lib/questionnaire/rules';
import { useSession } from '../../session/store';

const people = peopleOptions(safetyPeopleChoices);

/** SCREEN-INSP, SAFE-11: answers the questions of an inspection and submits them. */
export default function FillInspectionPage() {
  const { inspectionId = '' } = useParams();
  const back = { to: paths.inspection(inspectionId), label: 'Inspection' };
  return (
    // The user keeps the answers when somebody else submits or deletes it meanwhile.
    <FetchedPage resourceName="inspection" back={back} query={inspections.detail(inspectionId)} keepData>
      {(inspection) => <Questions inspection={inspection} back={back} />}
    </FetchedPage>
  );
}

interface Props {
  inspection: InspectionDetail;
  back: { to: string; label: string };
}

function Questions({ inspection, back }: Props) {
  const query = useQuery(formVersionQuery(inspection.form.id, inspection.formVersion));
  const settings = useQuery(settingsQuery(inspectionSettings, { silent: true })).data;
  const questionnaire = useMemo(
    () => (query.data && settings?.photoNeeded ? withPhotosOfFailures(query.data) : query.data),
    [query.data, settings?.photoNeeded],
  );
  return questionnaire ? (
    <FillForm inspection={inspection} questionnaire={questionnaire} back={back} />
  ) : (
    <div className="pl-page">
      <PageHeader title={inspection.name || '—'} back={back} />
      <FetchedSection query={query} what="the questions">
        {() => null}
      </FetchedSection>
    </div>
  );
}

function FillForm({ inspection, questionnaire, back }: Props & { questionnaire: Questionnaire }) {
  const { id, name, job, status, version } = inspection;
  const userId = useSession((state) => state.user?.userId ?? '');
  const submit = useSubmitInspection(id, userId);
  const schema = useMemo(() => fillerSchema(questionnaire), [questionnaire]);
  const form = useSchemaForm({ schema, values: fillerValues(questionnaire) });
  return (
    <FillerPage
      offersAllYes
      title={() => name || '—'}
      context={job?.name}
      back={back}
      form={form}
      submitLabel={(language) => (language === 'es' ? 'Enviar inspección' : 'Submit inspection')}
      disabledReason={
        status === 'SCHEDULED'
          ? undefined
          : `This inspection is already ${status === 'EXCUSED' ? 'excused' : 'submitted'}.`
      }
      questionnaire={questionnaire}
      people={people}
      files={inspectionFiles}
      draft={{
        name: `inspection ${id}`,
        title: `${name}${job ? `, ${job.name}` : ''}`,
      }}
      onSubmit={async ({ answers }) => {
        await submit(answersToSend(questionnaire, answersById(questionnaire, answers)), version);
        notify({ kind: 'success', text: `${name} submitted` });
        return { to: paths.inspection(id) };
      }}
    />
  );
}
