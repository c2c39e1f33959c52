import {
  partnerQuestionnaireCalls,
  partnerQuestionnaireStatusNames,
} from '../../../api/partnerQuestionnaires/contract';
import { partnerQuestionnaires } from '../../../api/partnerQuestionnaires/queries';
import { choiceFilter } from '../../../components/page/filter';
import { ListPage } from '../../../components/page/ListPage';
import { useListState } from '../../../components/page/useListState';
import { paths } from '../../../lib/paths';
import { useLabel } from '../../../session/labels';
import { partnerSections } from './questionnaire';
import { questionnaireColumns } from './questionnaireColumns';

const byStatus = choiceFilter('status', 'Status', partnerQuestionnaireStatusNames);

/** SCREEN-PARTNERS, SAFE-23: what trade partners were asked, and what waits for a review. */
export default function QuestionnaireListPage() {
  const title = useLabel()('Trade Partners');
  const state = useListState({
    sort: 'createdAt,desc',
    columns: questionnaireColumns,
    filters: { status: byStatus },
  });
  return (
    <ListPage
      title={title}
      sections={partnerSections}
      name="partner-questionnaires"
      noun={partnerQuestionnaireCalls.noun}
      state={state}
      query={({ filters, ...params }) => partnerQuestionnaires.list({ ...params, ...filters })}
      columns={questionnaireColumns}
      rowKey={({ id }) => id}
      rowTo={({ id, partner }) => paths.partnerQuestionnaire(partner?.id ?? '', id)}
      search={{ label: 'Search questionnaires', placeholder: 'Form, trade partner' }}
      filters={[byStatus]}
      empty={{
        title: 'No questionnaires yet',
        text: 'Open a trade partner and send a questionnaire. The partner answers through a link.',
      }}
    />
  );
}
