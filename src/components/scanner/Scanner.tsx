import './scanner.scss';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Language } from '../../lib/language';
import { Announcement } from '../Announcement';
import { Icon } from '../Icon';
import { useLatestCallback } from '../useLatestCallback';
import { codesInView } from './codesInView';
import { readCodes } from './readCodes';
import { cameraSettings, scannerTexts } from './scannerTexts';
import { setTorch, useCamera } from './useCamera';

interface Props {
  /** Called once for each code that comes into view, is in a photo or was typed. `how`: a typed one may be a short code. */
  onCode: (text: string, how: 'scanned' | 'typed') => void;
  /** How a code is named where several are in view. By default by its text. */
  nameOf?: (text: string) => string;
  /** The camera to begin with: that on the back of the device, or on the side of its user. */
  facing?: 'user' | 'environment';
  language?: Language;
  /** Nothing is read while the answer to a code is shown. The camera stays on. */
  isPaused?: boolean;
  /** False for codes without letters and digits beside them. */
  isTypable?: boolean;
}

/** Milliseconds between two pictures that are read. */
const INTERVAL = 150;

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Reads QR codes by the camera, from a photo, or typed (ORG-11). Why there is no picture is said, with what to do. */
export function Scanner({
  onCode,
  nameOf = shortened,
  facing = 'environment',
  language = 'en',
  isPaused = false,
  isTypable = true,
}: Props) {
  const texts = scannerTexts[language];
  const video = useRef<HTMLVideoElement>(null);
  const [deviceId, setDeviceId] = useState('');
  const {
    isOn = false,
    problem,
    track,
    hasTorch,
    cameras = [],
    retry,
  } = useCamera(video, { deviceId, facing });
  const [choices, setChoices] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');

  const take = useLatestCallback((found: readonly string[]) => {
    if (found.length > 0) setNote('');
    if (found.length > 1) setChoices(found);
    else if (found[0] !== undefined) onCode(found[0], 'scanned');
  });
  const isReading = isOn && !isPaused && choices.length === 0;
  const fail = useLatestCallback(() => setNote(texts.cannotRead));
  useVideoCodes(video, isReading, take, fail);

  function choose(text: string) {
    setChoices([]);
    onCode(text, 'scanned');
  }

  async function readPhoto(file: File) {
    try {
      const picture = await createImageBitmap(file);
      const found = await readCodes(picture).finally(() => picture.close());
      if (found.length > 0) take(found);
      else setNote(texts.noneInPhoto);
    } catch (cause) {
      setNote(cause instanceof DOMException ? texts.noneInPhoto : texts.cannotRead);
    }
  }

  const status = problem ? texts.problems[problem] : isOn ? texts.aim : texts.starting;
  const next =
    cameras[(cameras.indexOf(deviceId || (track?.getSettings().deviceId ?? '')) + 1) % cameras.length];
  return (
    <div className="pl-scanner pl-stack" lang={language}>
      <div className="pl-scanner-view" hidden={problem !== undefined}>
        <video ref={video} muted playsInline aria-label={texts.camera} />
      </div>
      {problem && (
        <div className="pl-panel pl-stack gap-2">
          <p className="m-0">
            {status} {problem === 'refused' && texts.allow[cameraSettings()]}
          </p>
          {problem !== 'insecure' && (
            <div>
              <button type="button" className="btn btn-secondary" onClick={retry}>
                {texts.retry}
              </button>
            </div>
          )}
        </div>
      )}
      {!problem && <p className="m-0 text-center">{choices.length === 0 ? status : ''}</p>}
      <Announcement text={[problem && status, note].filter(Boolean).join(' ')} />
      {note !== '' && <p className="pl-error m-0">{note}</p>}
      {choices.length > 0 && (
        <fieldset className="pl-stack gap-2">
          <legend className="fs-6">{texts.several}</legend>
          {choices.map((text) => (
            <button key={text} type="button" className="btn btn-secondary" onClick={() => choose(text)}>
              {nameOf(text)}
            </button>
          ))}
          <button type="button" className="btn btn-quiet" onClick={() => setChoices([])}>
            {texts.scanAgain}
          </button>
        </fieldset>
      )}
      <div className="pl-cluster justify-content-center">
        {isOn && hasTorch && (
          <LightButton
            key={track?.id}
            label={texts.useLight}
            track={track}
            onRefused={() => setNote(texts.noLight)}
          />
        )}
        {isOn && cameras.length > 1 && next !== undefined && (
          <button type="button" className="btn btn-secondary" onClick={() => setDeviceId(next)}>
            {texts.switchCamera}
          </button>
        )}
        <PhotoButton label={texts.photo} onChoose={(file) => void readPhoto(file)} />
      </div>
      {isTypable && <TypedCode texts={texts} onCode={(text) => onCode(text, 'typed')} />}
    </div>
  );
}

/** Reads the picture again and again while `isReading`, and takes the codes that come into view. */
function useVideoCodes(
  video: React.RefObject<HTMLVideoElement | null>,
  isReading: boolean,
  take: (texts: string[]) => void,
  fail: () => void,
) {
  const [entered] = useState(codesInView);
  useEffect(() => {
    if (!isReading) return;
    let isEnded = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function read() {
      const element = video.current;
      try {
        const found =
          element && element.readyState >= element.HAVE_CURRENT_DATA ? await readCodes(element) : [];
        if (isEnded) return;
        take(entered(found, performance.now()));
      } catch {
        return fail();
      }
      timer = setTimeout(() => void read(), INTERVAL);
    }
    void read();
    return () => {
      isEnded = true;
      clearTimeout(timer);
    };
  }, [video, isReading, take, fail, entered]);
}

interface LightButtonProps {
  label: string;
  track: MediaStreamTrack | undefined;
  onRefused: () => void;
}

function LightButton({ label, track, onRefused }: LightButtonProps) {
  const [isLit, setIsLit] = useState(false);
  async function toggle() {
    if (await setTorch(track, !isLit)) setIsLit(!isLit);
    else onRefused();
  }
  return (
    <button type="button" className="btn btn-secondary" aria-pressed={isLit} onClick={() => void toggle()}>
      {label}
    </button>
  );
}

function PhotoButton({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  const id = useId();
  return (
    <div className="pl-scanner-photo">
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept="image/*"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <label htmlFor={id} className="btn btn-secondary">
        <Icon name="camera" /> {label}
      </label>
    </div>
  );
}

function TypedCode({
  texts,
  onCode,
}: {
  texts: (typeof scannerTexts)['en'];
  onCode: (text: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '') return;
    setTyped('');
    onCode(typed.trim());
  }
  return (
    <form className="pl-scanner-typed" onSubmit={submit}>
      <label className="form-label" htmlFor={id}>
        {texts.typedLabel}
      </label>
      <div className="d-flex gap-2">
        <input
          id={id}
          className="form-control"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={500}
          aria-describedby={`${id}-hint`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className="btn btn-secondary flex-none">
          {texts.use}
        </button>
      </div>
      <p id={`${id}-hint`} className="form-text m-0">
        {texts.typedHint}
      </p>
    </form>
  );
}
