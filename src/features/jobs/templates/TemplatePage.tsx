import { Link, useNavigate, useParams } from 'react-router-dom';
import type { JobTemplate } from '../../../api/jobs/contract';
import { jobQueries, jobTemplates, useChangeTemplateBudget } from '../../../api/jobs/queries';
import { RecordActions } from '../../../components/entity/RecordActions';
import { openDialog } from '../../../components/feedback/openDialog';
import { DetailPage } from '../../../components/page/DetailPage';
import { RecordFacts } from '../../../components/page/RecordFacts';
import { paths } from '../../../lib/paths';
import { useNewJobVersion } from '../../../session/store';
import { BudgetList } from '../BudgetList';
import { jobTypeText } from '../job';
import { RateTableLink } from '../RateTableLink';

/** SCREEN-JOB-TEMPLATES: a template with its cost codes (JOB-13, JOB-19). */
export default function TemplatePage() {
  const newJobVersion = useNewJobVersion();
  const { jobTemplateId = '' } = useParams();
  return (
    <DetailPage
      resourceName="job template"
      back={{ to: paths.jobTemplates(newJobVersion), label: 'Job templates' }}
      query={jobTemplates(newJobVersion).detail(jobTemplateId)}
      title={({ name }) => name || '—'}
      context={({ note }) => note}
      actions={(template) => <TemplateActions template={template} />}
      tabs={(template) => [
        { id: 'data', label: 'Overview', content: () => <TemplateData template={template} /> },
        { id: 'budget', label: 'Cost codes', content: () => <TemplateBudget template={template} /> },
      ]}
    />
  );
}

function TemplateData({ template }: { template: JobTemplate }) {
  const { tags, teams, rateTable, costCodes } = template;
  return (
    <RecordFacts
      label="Job template"
      items={[
        { label: 'Type', value: jobTypeText(template) },
        { label: 'Tags', value: tags.map(({ name }) => name).join(', ') },
        {
          label: 'Teams',
          value: teams.length > 0 && (
            <ul className="pl-plain-list">
              {teams.map(({ id, name }) => (
                <li key={id}>
                  <Link to={paths.team(id)}>{name || id}</Link>
                </li>
              ))}
            </ul>
          ),
        },
        {
          label: 'Rate table',
          value: rateTable && <RateTableLink table={rateTable} />,
        },
        { label: 'Cost codes', value: String(costCodes) },
      ]}
    />
  );
}

/** CALL-175 */
function TemplateBudget({ template: { id, name } }: { template: JobTemplate }) {
  const newJobVersion = useNewJobVersion();
  const change = useChangeTemplateBudget(newJobVersion, id);
  return <BudgetList name={name} query={jobQueries.templateBudget(newJobVersion, id)} change={change} />;
}

function TemplateActions({ template }: { template: JobTemplate }) {
  const newJobVersion = useNewJobVersion();
  const { id, name } = template;
  const navigate = useNavigate();
  return (
    <RecordActions
      edit={paths.editJobTemplate(newJobVersion, id)}
      more={[
        {
          label: 'Apply to jobs',
          run: () => openDialog(() => import('./ApplyTemplateDialog'), 'ApplyTemplateDialog', { template }),
        },
        { label: 'Copy', run: () => void navigate(paths.newJobTemplate(newJobVersion, { copyOf: id })) },
      ]}
      remove={{
        name,
        effect: 'Jobs that were made from it stay as they are.',
        send: jobTemplates(newJobVersion).useRemove(id),
        listAddress: paths.jobTemplates(newJobVersion),
      }}
    >
      <Link className="btn btn-secondary" to={paths.newJob(newJobVersion, { template: id })}>
        New job from template
      </Link>
    </RecordActions>
  );
}
