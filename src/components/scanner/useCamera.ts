import { type RefObject, useEffect, useState } from 'react';

/** Why there is no picture. */
export type CameraProblem = 'insecure' | 'refused' | 'inUse' | 'none' | 'lost' | 'failed';

/** As browsers have them: the types of the DOM know no light, and some browsers no capabilities. */
interface TorchTrack {
  getCapabilities?: () => { torch?: boolean };
}

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

const cameraProblem = (cause: unknown): CameraProblem =>
  problems[(cause as { name?: string } | null)?.name ?? ''] ?? 'failed';

interface Camera {
  problem?: CameraProblem;
  isOn?: boolean;
  track?: MediaStreamTrack;
  hasTorch?: boolean;
  /** Ids of all cameras. */
  cameras?: readonly string[];
}

/** Asks for a camera, and for any other that is there if this one is gone. */
async function openStream(deviceId: string, facing: 'user' | 'environment'): Promise<MediaStream> {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  const video =
    deviceId === '' ? { facingMode: facing, ...size } : { deviceId: { exact: deviceId }, ...size };
  return navigator.mediaDevices.getUserMedia({ video, audio: false });
}

/**
 * Shows the picture of a camera in `video`. The camera is let go while the page is hidden and when the component is left.
 * Without a `deviceId` it is the one on this side of the device.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  { deviceId, facing }: { deviceId: string; facing: 'user' | 'environment' },
) {
  const [camera, setCamera] = useState<Camera>({});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let stream: MediaStream | undefined;
    /** Grows with each start and stop, so that a camera that answers late is let go. */
    let turn = 0;

    function stop() {
      turn++;
      for (const track of stream?.getTracks() ?? []) track.stop();
      stream = undefined;
    }

    async function start() {
      const own = ++turn;
      // Browsers have no cameras for pages without https.
      if (!('mediaDevices' in navigator)) return setCamera({ problem: 'insecure' });
      try {
        const opened = await openStream(deviceId, facing);
        if (own !== turn) return opened.getTracks().forEach((track) => track.stop());
        stream = opened;
        const track = opened.getVideoTracks()[0];
        track?.addEventListener('ended', () => own === turn && setCamera({ problem: 'lost' }));
        const element = video.current;
        if (element) {
          element.srcObject = opened;
          await element.play();
        }
        const devices = await navigator.mediaDevices.enumerateDevices();
        if (own !== turn) return;
        const cameras = devices.flatMap((one) => (one.kind === 'videoinput' ? [one.deviceId] : []));
        const hasTorch = (track as TorchTrack | undefined)?.getCapabilities?.().torch === true;
        setCamera({ isOn: true, cameras, hasTorch, ...(track && { track }) });
      } catch (cause) {
        if (own !== turn) return;
        stop();
        setCamera({ problem: cameraProblem(cause) });
      }
    }

    function follow() {
      if (document.visibilityState === 'hidden') {
        stop();
        setCamera({});
      } else if (!stream) void start();
    }

    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop();
      setCamera({});
    };
  }, [video, deviceId, facing, attempt]);

  return { ...camera, retry: () => setAttempt((count) => count + 1) };
}

/** Switches the light of a camera. False where the camera refuses. */
export async function setTorch(track: MediaStreamTrack | undefined, isOn: boolean): Promise<boolean> {
  try {
    await track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
    return true;
  } catch {
    return false;
  }
}
