import { useParams } from 'react-router-dom';
import { forms } from '../../../api/inspectionForms/queries';
import {
  type PartnerQuestionnaireDetail,
  type PartnerQuestionnaireDraft,
  partnerQuestionnaireDraft,
} from '../../../api/partnerQuestionnaires/contract';
import { partnerQuestionnaires } from '../../../api/partnerQuestionnaires/queries';
import { partners } from '../../../api/partners/queries';
import type { Labels } from '../../../components/conflict/differences';
import { NewRecordPage } from '../../../components/entity/AddPage';
import { EditRecordPage } from '../../../components/entity/EditPage';
import type { ResourceForm } from '../../../components/entity/entityForm';
import { DateField } from '../../../components/form/DateField';
import { PickerField } from '../../../components/form/PickerField';
import { FetchedPage } from '../../../components/page/FetchedPage';
import { addDays, today } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { blankFrom, type FormValues, valuesFrom } from '../../../lib/recordFields';
import { partnerList } from '../partner';

type Values = FormValues<PartnerQuestionnaireDraft>;

const labels: Labels<Values> = { partnerId: 'Trade partner', formId: 'Form', due: 'Due' };
const DAYS_TO_ANSWER = 21;

const questionnaireForm = (
  partnerId: string,
): ResourceForm<PartnerQuestionnaireDetail, Values, PartnerQuestionnaireDraft> => ({
  records: partnerQuestionnaires,
  resourceName: 'questionnaire',
  list: { to: paths.questionnairesOfPartner(partnerId), label: 'Questionnaires' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.partnerQuestionnaire(partnerId, id),
  schema: partnerQuestionnaireDraft,
  values: valuesFrom(labels),
  labels,
  fields: ({ control }, record) => (
    <>
      <PickerField
        control={control}
        name="formId"
        label={labels.formId}
        hint="A published form for trade partners"
        options={(search, page) => forms.choices(search, page, { use: 'PARTNER', status: 'PUBLISHED' })}
        disabled={record !== undefined}
        required
      />
      <DateField control={control} name="due" label={labels.due} hint="The partner reads it." />
    </>
  ),
});

/** SCREEN-PARTNERS, SAFE-23 */
export function NewQuestionnairePage() {
  const { partnerId = '' } = useParams();
  return (
    <FetchedPage resourceName="trade partner" back={partnerList} query={partners.detail(partnerId)}>
      {({ id, name }) => (
        <NewRecordPage
          form={questionnaireForm(id)}
          blank={{
            ...blankFrom(partnerQuestionnaireDraft),
            partnerId: { id, label: name },
            due: addDays(today(), DAYS_TO_ANSWER),
          }}
          context={name}
          submitLabel="Add questionnaire"
        />
      )}
    </FetchedPage>
  );
}

/** SCREEN-PARTNERS, SAFE-23: only the due date changes. */
export function EditQuestionnairePage() {
  const { partnerId = '' } = useParams();
  return <EditRecordPage form={questionnaireForm(partnerId)} />;
}
