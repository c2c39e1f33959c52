import { useSearchParams } from 'react-router-dom';
import {
  type AnalysisStatus,
  type HazardAnalysisDetail,
  hazardAnalysisDraft,
  type HazardAnalysisDraft,
} from '../../api/hazardAnalyses/contract';
import { hazardAnalyses, hazardAnalysisDraftOf, hazardAnalysisFiles } from '../../api/hazardAnalyses/queries';
import { MAX_RECORD_PHOTOS } from '../../api/evidence';
import { employeeQueries } from '../../api/employees/queries';
import { highestRemainingRisk } from '../../domain/hazardAnalyses/rules';
import { isSame } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { PhotoField } from '../../components/files/PhotoField';
import { DateField } from '../../components/form/DateField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { PickerField } from '../../components/form/PickerField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { FetchedPage } from '../../components/page/FetchedPage';
import { countOf } from '../../lib/countOf';
import { nextWorkday, today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { noChoice } from '../../lib/picker';
import { blankFrom } from '../../lib/recordFields';
import { useJobPicker } from '../../navigation/pickers';
import { useLabel } from '../../session/labels';
import { addedNow, useSession } from '../../session/store';
import {
  analysisFormSchema,
  analysisLabels,
  analysisValues,
  type AnalysisValues,
  blankTask,
  describeAnalysisPosition,
  taskText,
} from './analysisValues';
import { CrewFields } from './CrewFields';
import { TaskFields } from './TaskFields';

type AnalysisForm = SchemaForm<AnalysisValues, HazardAnalysisDraft>;

const analysisForm: ResourceForm<HazardAnalysisDetail, AnalysisValues, HazardAnalysisDraft> = {
  records: hazardAnalyses,
  resourceName: 'hazard analysis',
  list: { to: paths.hazardAnalyses, label: 'Hazard analyses' },
  nameOf: ({ name }) => name || '—',
  addressOf: ({ id }) => paths.hazardAnalysis(id),
  schema: analysisFormSchema,
  isAsSent: (analysis, draft) => isSame(hazardAnalysisDraftOf(analysis), draft),
  values: analysisValues,
  labels: analysisLabels,
  rowFormatters: { tasks: taskText, photos: ({ name }) => name },
  describePosition: describeAnalysisPosition,
  preview: ({ crewIds }, { tasks }, record) => ({
    ...addedNow(record),
    ...highestRemainingRisk(tasks),
    status: record?.status ?? 'DRAFT',
    crew: crewIds.map(({ id, label }) => ({ id, name: label })),
    crewSize: crewIds.length,
    photos: [],
  }),
  fields: (form, record) => <Fields form={form} record={record} />,
};

function Fields({ form, record }: { form: AnalysisForm; record: HazardAnalysisDetail | undefined }) {
  const { control } = form;
  const label = useLabel();
  const jobPicker = useJobPicker();
  return (
    <>
      {record && (record.status === 'ACCEPTED' || record.signed > 0) && <SignedNotice {...record} />}
      <FieldGroup legend="Work">
        <TextField control={control} name="name" label={analysisLabels.name} required wide />
        <PickerField
          control={control}
          name="jobId"
          label={label(analysisLabels.jobId)}
          required
          {...jobPicker}
        />
        <DateField control={control} name="date" label={analysisLabels.date} required />
        <TextField control={control} name="place" label={analysisLabels.place} hint="Where on the site" />
        <PickerField
          control={control}
          name="supervisorId"
          label={analysisLabels.supervisorId}
          options={employeeQueries.activeChoices}
        />
      </FieldGroup>
      <FieldGroup legend="Tasks, hazards and controls">
        <TaskFields form={form} />
      </FieldGroup>
      <FieldGroup legend="Photos of the place">
        <PhotoField control={control} name="photos" max={MAX_RECORD_PHOTOS} files={hazardAnalysisFiles} />
      </FieldGroup>
      <FieldGroup legend="Crew">
        <CrewFields form={form} />
      </FieldGroup>
    </>
  );
}

/** SAFE-20: what saving does to an accepted or a signed analysis. */
function SignedNotice({ status, signed }: { status: AnalysisStatus; signed: number }) {
  const signatures = countOf(signed, { one: 'signature', many: 'signatures' });
  return (
    <p className="alert alert-warning pl-wide m-0">
      {status === 'ACCEPTED'
        ? `This hazard analysis is accepted. Saving makes it a draft that must be reviewed again${signed > 0 ? ` and removes ${signatures}` : ''}.`
        : `Saving removes ${signatures}.`}
    </p>
  );
}

/** SCREEN-ANALYSIS: adds an analysis, blank or as a copy for the next working day. */
export function NewHazardAnalysisPage() {
  const [params] = useSearchParams();
  const copyOf = params.get('copyOf') ?? '';
  const { user, flags } = useSession();
  if (copyOf !== '') return <CopiedAnalysis key={copyOf} hazardAnalysisId={copyOf} />;
  const blank: AnalysisValues = {
    ...blankFrom(hazardAnalysisDraft),
    date: today(),
    supervisorId:
      user && flags.employeeId
        ? { id: flags.employeeId, label: `${user.firstName} ${user.lastName}` }
        : noChoice,
    tasks: [blankTask],
  };
  return <NewRecordPage form={analysisForm} blank={blank} />;
}

function CopiedAnalysis({ hazardAnalysisId }: { hazardAnalysisId: string }) {
  return (
    <FetchedPage
      resourceName={analysisForm.resourceName}
      back={analysisForm.list}
      query={hazardAnalyses.detail(hazardAnalysisId)}
      keepData
    >
      {(analysis) => (
        <NewRecordPage
          form={analysisForm}
          blank={{
            ...analysisValues({ ...analysis, crew: analysis.crew.filter(({ inactive }) => !inactive) }),
            date: nextWorkday(analysis.date, today()),
            photos: [],
          }}
          draft={{
            name: `copy of hazard analysis ${hazardAnalysisId}`,
            title: `Copy of ${analysis.name}`,
          }}
          context="A copy with the tasks and the crew. Check each task: the site may have changed."
        />
      )}
    </FetchedPage>
  );
}

/** SCREEN-ANALYSIS-EDIT */
export const EditHazardAnalysisPage = () => <EditRecordPage form={analysisForm} />;
