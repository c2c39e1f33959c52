import { Link, Navigate, useParams } from 'react-router-dom';
import { formUseNames } from '../../api/inspectionForms/contract';
import { PageHeader } from '../../components/page/PageHeader';
import { questionNoun } from '../../components/questionnaire/questionTexts';
import { countOf } from '../../lib/countOf';
import { paths } from '../../lib/paths';
import { answerableCount } from '../../lib/questionnaire/questionnaire';
import { formList, NewForm } from './FormForm';
import { sampleForms } from './samples';

/** Forms to start from (SCREEN-FORMS-LIST, SAFE-09). */
export const SampleFormsPage = () => (
  <div className="pl-page pl-stack">
    <PageHeader
      title="Sample forms"
      back={formList}
      context="In English and Spanish. Change what differs on your jobs before you save one."
    />
    <ul className="pl-tiles pl-plain-list d-grid gap-3">
      {sampleForms.map(({ key, draft }) => (
        <li key={key}>
          <Link className="pl-tile" to={paths.newFormFromSample(key)}>
            <strong>{draft.name}</strong> <span>{draft.note}</span>{' '}
            <span>
              {formUseNames[draft.use]} · {countOf(answerableCount(draft), questionNoun)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </div>
);

/** Adds a form that starts as a sample. One that is unknown leads to the list of them. */
export function NewFormFromSamplePage() {
  const { sampleKey } = useParams();
  const draft = sampleForms.find(({ key }) => key === sampleKey)?.draft;
  if (!draft) return <Navigate to={paths.sampleForms} replace />;
  return (
    <NewForm
      key={sampleKey}
      initial={draft}
      draft={{ name: `sample form ${sampleKey}`, title: draft.name }}
    />
  );
}
