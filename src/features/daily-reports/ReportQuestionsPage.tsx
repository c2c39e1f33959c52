import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { DailyReportDetail } from '../../api/dailyReports/contract';
import { dailyReportFiles, dailyReports, useAnswerReport } from '../../api/dailyReports/queries';
import { reportEditDenialReason } from '../../api/dailyReports/rules';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { notify } from '../../components/feedback/banners';
import { PageProblem } from '../../components/feedback/PageProblem';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { FetchedPage } from '../../components/page/FetchedPage';
import { FormPage } from '../../components/page/FormPage';
import { PageHeader } from '../../components/page/PageHeader';
import { Filler } from '../../components/questionnaire/filler/Filler';
import {
  describeAnswerPosition,
  fillerSchema,
  fillerValues,
} from '../../components/questionnaire/filler/fillerForm';
import { peopleOptions } from '../../components/questionnaire/filler/QuestionField';
import { paths } from '../../lib/paths';
import { answersById } from '../../lib/questionnaire/questionnaire';
import { answersToSend } from '../../lib/questionnaire/rules';

const people = peopleOptions(safetyPeopleChoices);

/** SCREEN-TC-DAILY-REPORTS: answers the questions that the job asks on each day. */
export default function ReportQuestionsPage() {
  const { reportId = '' } = useParams();
  const back = { to: paths.dailyReport(reportId), label: 'Daily report' };
  return (
    <FetchedPage resourceName="daily report" back={back} query={dailyReports.detail(reportId)} keepData>
      {(report) =>
        report.questions ? (
          <QuestionsForm report={report} questions={report.questions} back={back} />
        ) : (
          <div className="pl-page">
            <PageHeader title={report.name || '—'} back={back} />
            <PageProblem
              title="No questions"
              text="The daily reports of this job have no questions. Choose sections to add a form."
            />
          </div>
        )
      }
    </FetchedPage>
  );
}

interface Props {
  report: DailyReportDetail;
  questions: NonNullable<DailyReportDetail['questions']>;
  back: { to: string; label: string };
}

function QuestionsForm({ report: { id, name, status, version }, questions, back }: Props) {
  const schema = useMemo(() => fillerSchema(questions), [questions]);
  const form = useSchemaForm({ schema, values: fillerValues(questions, questions.answers) });
  const save = useAnswerReport(id);
  return (
    <FormPage
      title={questions.form.name || 'Questions'}
      context={name}
      back={back}
      form={form}
      submitLabel="Save answers"
      disabledReason={reportEditDenialReason(status)}
      describePosition={describeAnswerPosition(questions)}
      draft={{ name: `questions of daily report ${id}`, title: `${questions.form.name}, ${name}` }}
      onSubmit={async ({ answers }) => {
        await save(answersToSend(questions, answersById(questions, answers)), version);
        notify({ kind: 'success', text: `${name}: answers saved` });
        return { to: back.to };
      }}
    >
      <Filler control={form.control} questionnaire={questions} people={people} files={dailyReportFiles} />
    </FormPage>
  );
}
