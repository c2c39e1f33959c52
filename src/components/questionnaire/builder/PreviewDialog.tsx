import './preview.scss';
import { useForm } from 'react-hook-form';
import type { Questionnaire } from '../../../lib/questionnaire/questionnaire';
import { Dialog } from '../../feedback/Dialog';
import { Filler } from '../filler/Filler';
import { fillerValues, type FillerValues } from '../filler/fillerForm';

interface Props {
  title: string;
  questionnaire: Questionnaire;
}

/** A questionnaire as people answer it on a phone. Nothing is sent or kept. */
export function PreviewDialog({ title, questionnaire }: Props) {
  const { control } = useForm<FillerValues>({ defaultValues: fillerValues(questionnaire) });
  return (
    <Dialog title={title ? `Preview of ${title}` : 'Preview'} long>
      <p className="text-body-secondary">On a phone. Answers in the preview aren’t saved.</p>
      <div className="pl-phone-frame">
        <Filler control={control} questionnaire={questionnaire} />
      </div>
    </Dialog>
  );
}
