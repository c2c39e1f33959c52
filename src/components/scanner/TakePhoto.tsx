import './scanner.scss';
import { useRef, useState } from 'react';
import type { Language } from '../../lib/language';
import { cameraSettings, scannerTexts } from './scannerTexts';
import { takePhotoTexts } from './takePhotoTexts';
import { useCamera } from './useCamera';

interface Props {
  title: string;
  /** What it is for. */
  text: string;
  isRequired: boolean;
  language: Language;
  /** Undefined for none. Rejects nothing: the caller says what went wrong. */
  onPhoto: (photo: string | undefined) => Promise<void>;
  onBack: () => void;
}

/** The longer side of a photo in pixels, and what it may take as a `data:` address of a JPEG: 100 kB. */
const SIDE = 480;
const MAX_LENGTH = 136_000;

/** A picture as a small JPEG, as a `data:` address; undefined where there is none yet. */
function smallPhoto(source: CanvasImageSource, width: number, height: number): string | undefined {
  if (width === 0 || height === 0) return undefined;
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return [0.8, 0.5, 0.2]
    .map((quality) => canvas.toDataURL('image/jpeg', quality))
    .find(({ length }) => length <= MAX_LENGTH);
}

/** Takes a photo of a person, who sees it first. Without a camera here, a photo of the device's own camera app counts. */
export function TakePhoto({ title, text, isRequired, language, onPhoto, onBack }: Props) {
  const texts = takePhotoTexts[language];
  const video = useRef<HTMLVideoElement>(null);
  const { isOn = false, problem, retry } = useCamera(video, { deviceId: '', facing: 'user' });
  const [photo, setPhoto] = useState<string>();
  const [isUnread, setUnread] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const words = scannerTexts[language];

  const reason =
    problem &&
    [
      problem === 'insecure' || problem === 'none' ? texts[problem] : words.problems[problem],
      problem === 'refused' && words.allow[cameraSettings()],
    ]
      .filter(Boolean)
      .join(' ');
  const status =
    photo !== undefined ? '' : isUnread ? texts.unread : (reason ?? (isOn ? '' : words.starting));

  function show(taken: string | undefined) {
    setUnread(taken === undefined);
    setPhoto(taken);
  }

  async function read(file: File) {
    try {
      const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
      show(smallPhoto(picture, picture.width, picture.height));
      picture.close();
    } catch {
      show(undefined);
    }
  }

  async function use(taken: string | undefined) {
    if (isBusy) return;
    setBusy(true);
    await onPhoto(taken);
    setBusy(false);
  }

  return (
    <section className="pl-stack" aria-label={title}>
      <h2 className="m-0">{title}</h2>
      <p className="m-0">{text}</p>
      {photo !== undefined && <img className="pl-take-photo" src={photo} alt={texts.yours} />}
      <video
        ref={video}
        className="pl-take-photo"
        hidden={photo !== undefined || problem !== undefined}
        muted
        playsInline
        aria-label={words.camera}
      />
      <p className="m-0" aria-live="polite">
        {status}
      </p>
      <div className="pl-cluster">
        {photo !== undefined ? (
          <>
            <button
              type="button"
              className="btn btn-primary"
              aria-busy={isBusy}
              onClick={() => void use(photo)}
            >
              {texts.use}
            </button>
            <button type="button" className="btn btn-secondary" onClick={() => setPhoto(undefined)}>
              {texts.retake}
            </button>
          </>
        ) : problem ? (
          <>
            <label className="btn btn-primary pl-take-file">
              {texts.own}
              <input
                type="file"
                className="visually-hidden"
                accept="image/*"
                capture="user"
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  target.value = '';
                  if (file) void read(file);
                }}
              />
            </label>
            <button type="button" className="btn btn-secondary" onClick={retry}>
              {words.retry}
            </button>
          </>
        ) : (
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={!isOn}
            onClick={() => {
              const { current } = video;
              if (isOn && current) show(smallPhoto(current, current.videoWidth, current.videoHeight));
            }}
          >
            {texts.take}
          </button>
        )}
        {!isRequired && photo === undefined && (
          <button
            type="button"
            className="btn btn-secondary"
            aria-busy={isBusy}
            onClick={() => void use(undefined)}
          >
            {texts.skip}
          </button>
        )}
        <button type="button" className="btn btn-secondary" onClick={onBack}>
          {texts.cancel}
        </button>
      </div>
    </section>
  );
}
