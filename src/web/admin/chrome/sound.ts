import { otherTabs } from '#web/ui/storage.ts'
import { createStore, useStore } from '#web/ui/store.ts'

const key = 'balloon-store-admin-sound'

const isOn = () => localStorage.getItem(key) === 'on'

const sound = createStore(false, { read: isOn, connect: otherTabs(key) })

export function switchSound(on: boolean) {
  if (on) localStorage.setItem(key, 'on')
  else localStorage.removeItem(key)
  sound.set(on)
  if (on) playChime()
}

export const useSoundOn = () => useStore(sound)

function playChime() {
  const audio = new AudioContext()
  for (const [index, frequency] of [660, 880].entries()) {
    const start = audio.currentTime + index * 0.18
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.12, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 0.5)
    tone.onended = () => index === 1 && audio.close()
  }
}

export function chimeIfOn() {
  if (isOn()) playChime()
}
