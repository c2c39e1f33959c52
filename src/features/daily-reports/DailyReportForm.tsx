import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import {
  type DailyReportDetail,
  type DailyReportDraft,
  type SectionId,
  sectionIds,
} from '../../api/dailyReports/contract';
import {
  dailyReportDraftOf,
  dailyReports,
  dailyReportTagChoices,
  jobSections,
  reportOfDay,
} from '../../api/dailyReports/queries';
import {
  completenessOf,
  copyableSections,
  type CountedContent,
  reportEditDenialReason,
  shownSections,
  unfilledSections,
} from '../../domain/dailyReports/rules';
import { type FieldSection, isFieldSection, isFormSection } from '../../domain/dailyReports/sections';
import { jobLabel } from '../../api/jobs/contract';
import { jobQueries } from '../../api/jobs/queries';
import { isSame } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { Skeleton } from '../../components/feedback/Skeleton';
import { DateField } from '../../components/form/DateField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import { PickerField } from '../../components/form/PickerField';
import { type BackTarget, PageHeader } from '../../components/page/PageHeader';
import { parseDate, today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { noChoice, type PickerItem } from '../../lib/picker';
import { useJobPicker } from '../../navigation/pickers';
import { useLabel } from '../../session/labels';
import { useNewJobVersion } from '../../session/store';
import { Completeness } from './Completeness';
import { CopyAllButton, CopySectionButton, usePreviousReport } from './copying';
import { CrewOfCards } from './CrewOfCards';
import {
  blankReport,
  describeReportPosition,
  type ReportForm,
  reportFormatters,
  reportFormSchema,
  reportLabels,
  reportValues,
  type ReportValues,
} from './reportValues';
import { sectionFields } from './sectionFields';
import { SectionsButton } from './SectionsButton';
import { useReportList } from './useReportList';

const reportForm: Omit<ResourceForm<DailyReportDetail, ReportValues, DailyReportDraft>, 'list'> = {
  records: dailyReports,
  resourceName: 'daily report',
  nameOf: ({ name }) => name || '—',
  addressOf: ({ id }) => paths.dailyReport(id),
  schema: reportFormSchema,
  values: reportValues,
  isAsSent: (report, draft) => isSame(dailyReportDraftOf(report), draft),
  labels: reportLabels,
  rowFormatters: reportFormatters,
  describePosition: describeReportPosition,
  fields: (form, record) => <Fields form={form} record={record} />,
};

/** The sections of a job whose sections were not chosen. */
const withoutForm = sectionIds.filter((id) => id !== 'questions');

interface FieldsProps {
  form: ReportForm;
  record: DailyReportDetail | undefined;
}

function Fields({ form, record }: FieldsProps) {
  const { control } = form;
  const label = useLabel();
  const jobPicker = useJobPicker();
  const may = useMay();
  const [mayManage, mayReadTickets] = [may('dailyReports'), may('tmTickets')];
  const [job, date] = useWatch({ control, name: ['jobId', 'date'] });
  const { data } = useQuery({ ...jobSections(job.id), enabled: job.id !== '' });
  const on = data?.sections ?? record?.sections ?? withoutForm;
  const previous = usePreviousReport(job.id, date);
  const copyable = previous ? copyableSections(previous, on) : [];
  const denied = record && reportEditDenialReason(record.status);
  return (
    <>
      {denied && <p className="alert alert-warning pl-wide m-0">This report cannot be saved. {denied}</p>}
      <FieldGroup legend="Job and day">
        <PickerField
          control={control}
          name="jobId"
          label={label(reportLabels.jobId)}
          required
          {...jobPicker}
        />
        <DateField control={control} name="date" label={reportLabels.date} required />
        <MultiPickerField
          control={control}
          name="tags"
          label={reportLabels.tags}
          hint="To find the report again, such as Concrete pour"
          options={dailyReportTagChoices}
          wide
        />
        <ExistingReport jobId={job.id} date={date} ownId={record?.id} />
        <div className="pl-wide pl-cluster justify-content-between row-gap-2">
          <FormCompleteness form={form} record={record} on={on} />
          <div className="pl-cluster">
            {previous && copyable.length > 0 && (
              <CopyAllButton form={form} from={previous} sections={copyable} />
            )}
            {mayManage && <SectionsButton key={job.id} jobId={job.id} />}
          </div>
        </div>
      </FieldGroup>
      {shownSections(record ?? { ...blankReport, ...form.getValues() }, on)
        .filter(isFormSection)
        .filter(({ id }) => id !== 'tickets' || mayReadTickets)
        .map((section) => {
          const SectionFields = sectionFields[section.id];
          return (
            <FieldGroup key={section.id} legend={section.label}>
              {section.hint && section.noun && <p className="pl-wide pl-hint m-0">{section.hint}</p>}
              <SectionFields
                form={form}
                section={section}
                actions={
                  <>
                    {section.id === 'crew' && <CrewOfCards form={form} />}
                    {isFieldSection(section) && (
                      <>
                        {previous && copyable.includes(section) && (
                          <CopySectionButton form={form} from={previous} section={section} />
                        )}
                        <NothingField form={form} section={section} />
                      </>
                    )}
                  </>
                }
              />
            </FieldGroup>
          );
        })}
    </>
  );
}

/** Says before sending that the job and day have a report already. */
function ExistingReport({ jobId, date, ownId }: { jobId: string; date: string; ownId: string | undefined }) {
  const { data } = useQuery({
    ...reportOfDay(jobId, date),
    enabled: jobId !== '' && parseDate(date) !== undefined,
  });
  if (!data || data.id === ownId || data.date !== date) return null;
  return (
    <p className="alert alert-warning pl-wide m-0">
      There is already a report of this job and day.{' '}
      <Link to={data.status === 'OPEN' ? paths.editDailyReport(data.id) : paths.dailyReport(data.id)}>
        Open it
      </Link>{' '}
      to add to it.
    </p>
  );
}

interface CompletenessProps extends FieldsProps {
  on: readonly SectionId[];
}

/** What is filled in the form, and whether the questions of the record are answered. */
function FormCompleteness({ form: { control }, record, on }: CompletenessProps) {
  const values = { ...blankReport, ...useWatch({ control }), questions: record?.questions } as CountedContent;
  return (
    <Completeness
      value={completenessOf(values, on)}
      missing={unfilledSections(values, on).map(({ label }) => label)}
    />
  );
}

/** Says that a section is empty on purpose, while it is empty. */
function NothingField({ form, section: { id, none } }: { form: ReportForm; section: FieldSection }) {
  const { control, setValue } = form;
  const [content, nothing] = useWatch({ control, name: [id, 'nothing'] });
  const isFilled =
    typeof content === 'string' ? content.trim() !== '' : Array.isArray(content) && content.length > 0;
  if (none === undefined || isFilled) return null;
  return (
    <label className="pl-check d-flex gap-2 align-items-center min-h-target">
      <input
        type="checkbox"
        className="form-check-input m-0"
        name={`nothing.${id}`}
        checked={nothing.includes(id)}
        onChange={({ target }) =>
          setValue('nothing', target.checked ? [...nothing, id] : nothing.filter((one) => one !== id), {
            shouldDirty: true,
          })
        }
      />
      {none}
    </label>
  );
}

/** SCREEN-TC-DAILY-REPORTS: adds a report, of the job and day in the address if there are any. */
export function NewDailyReportPage() {
  const [params] = useSearchParams();
  const jobId = params.get('jobId') ?? '';
  const newJobVersion = useNewJobVersion();
  const { data, isPending } = useQuery({
    ...jobQueries.openJobs(newJobVersion),
    enabled: jobId !== '',
  });
  const job = data?.rows.find(({ id }) => id === jobId);
  const date = params.get('date') ?? '';
  const list = useReportList(jobId);
  // The form starts with its initial values, so the job is loaded first.
  if (jobId !== '' && isPending)
    return (
      <div className="pl-page">
        <PageHeader title={`New ${reportForm.resourceName}`} back={list} />
        <Skeleton kind="text" rows={6} />
      </div>
    );
  return (
    <NewReport
      key={`${jobId} ${date}`}
      job={job ? { id: job.id, label: jobLabel(job) } : noChoice}
      date={parseDate(date) ? date : today()}
      list={list}
    />
  );
}

interface NewReportProps {
  job: PickerItem;
  date: string;
  list: BackTarget;
}

function NewReport({ job, date, list }: NewReportProps) {
  return (
    <NewRecordPage
      form={{ ...reportForm, list }}
      blank={{ ...blankReport, jobId: job, date }}
      draft={{ name: `daily report ${job.id} ${date}`, title: 'New daily report' }}
    />
  );
}

/** SCREEN-TC-DAILY-REPORTS */
export function EditDailyReportPage() {
  const list = useReportList();
  return <EditRecordPage form={{ ...reportForm, list }} />;
}
