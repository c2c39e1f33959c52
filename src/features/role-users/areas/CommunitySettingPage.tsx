import { communitySettings } from '../../../api/areaSettings/contract';
import { CheckField } from '../../../components/form/CheckField';
import { AreaPage } from './AreaPage';
import { SettingsForm } from './SettingsForm';

const labels = {
  approval: 'Who wants to connect waits for an administrator',
  sharing: 'Resources may be shared with other companies',
};

/** SCREEN-COMM-SETTING, CALL-058 */
export default function CommunitySettingPage() {
  return (
    <AreaPage
      title="Community settings"
      modules={['community']}
      settings={() => (
        <SettingsForm settings={communitySettings} labels={labels}>
          {(control) => (
            <>
              <CheckField control={control} name="approval" label={labels.approval} wide />
              <CheckField control={control} name="sharing" label={labels.sharing} wide />
            </>
          )}
        </SettingsForm>
      )}
    />
  );
}
