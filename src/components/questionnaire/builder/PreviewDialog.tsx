import './preview.scss';
import { useForm } from 'react-hook-form';
import type { Questionnaire } from '../../../lib/questionnaire/questionnaire';
import { Dialog } from '../../feedback/Dialog';
import { Filler } from '../filler/Filler';
import { fillerValues, type FillerValues } from '../filler/fillerForm';

interface Props {
  title: string;
  questionnaire: Questionnaire;
  open: boolean;
  onClose: () => void;
}

/** A questionnaire as people answer it on a phone. Nothing is sent or kept. */
export function PreviewDialog({ title, questionnaire, open, onClose }: Props) {
  return (
    <Dialog title={title ? `Preview of ${title}` : 'Preview'} long open={open} onClose={onClose}>
      <p className="text-body-secondary">On a phone. Answers in the preview aren’t saved.</p>
      <div className="pl-phone-frame">
        <PreviewFiller questionnaire={questionnaire} />
      </div>
    </Dialog>
  );
}

/** Starts without answers each time the dialog opens. */
function PreviewFiller({ questionnaire }: Pick<Props, 'questionnaire'>) {
  const { control } = useForm<FillerValues>({ defaultValues: fillerValues(questionnaire) });
  return <Filler control={control} questionnaire={questionnaire} />;
}
