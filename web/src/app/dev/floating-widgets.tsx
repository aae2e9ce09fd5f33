import { useState } from 'react';
import { showNotice, showToast } from '../../lib/toast.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { StatusMark } from '../../ui/chips.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton, MenuLines } from '../../ui/menu.tsx';
import { Popover } from '../../ui/popover.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Note } from '../../ui/states.tsx';
import { Sample, Samples } from './sample.tsx';

const nothing = () => undefined;

export function FloatingWidgets() {
  return (
    <>
      <Dialogs />
      <Menus />
      <Samples title="Tooltips, toasts, QR code">
        <Sample name="Tooltip: rest on it, or reach it by Tab">
          <IconButton icon="settings" label="Settings" />
          <StatusMark tone="watch" title={'Estimated 31 h after plan.\nSource: carrier, 2 h ago.'}>
            Possible delay
          </StatusMark>
        </Sample>
        <Sample name="Toasts">
          <Button onClick={() => showToast('Copied', 'ok')}>Good</Button>
          <Button onClick={() => showToast('The browser refused', 'no')}>Bad</Button>
          <Button
            onClick={() =>
              showNotice({
                title: 'Tracking stopped',
                text: 'MSKU9000012',
                action: { label: 'Undo', run: nothing },
              })
            }
          >
            Notice
          </Button>
        </Sample>
        <Sample name="QR code">
          <QrCode text="otpauth://totp/Portolan" size={96} />
        </Sample>
      </Samples>
    </>
  );
}

type Kind = 'window' | 'sheet' | 'decision' | 'second';

function Dialogs() {
  const [open, setOpen] = useState<Kind>();
  const close = () => setOpen(undefined);
  return (
    <Samples title="Dialogs">
      <Sample name="Window, sheet at the side, one that only its buttons close, one over another">
        <Button onClick={() => setOpen('window')}>Window</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('decision')}>Decision</Button>
      </Sample>
      {(open === 'window' || open === 'second') && (
        <Dialog
          title="Change the reference"
          width={480}
          onClose={close}
          footer={
            <>
              <Button onClick={() => setOpen('second')}>Another dialog</Button>
              <Button kind="primary" onClick={() => showToast('Saved', 'ok')}>
                Save
              </Button>
            </>
          }
        >
          <TextField
            label="Reference"
            value="PO 4711"
            data-first
            onText={nothing}
            help="Shown in the list."
          />
          <TextField label="Colour" value="" error="Colour is needed." onText={nothing} />
        </Dialog>
      )}
      {open === 'second' && (
        <Dialog title="Over another dialog" width={360} onClose={() => setOpen('window')}>
          <Note tone="bad">The first stays where it was.</Note>
        </Dialog>
      )}
      {open === 'sheet' && (
        <Dialog side title="Message 29811" onClose={close} footer={<Button kind="primary">Replay</Button>}>
          <p>The whole height, at the end of the line.</p>
        </Dialog>
      )}
      {open === 'decision' && (
        <Dialog
          title="Terms and privacy"
          width={440}
          footer={
            <Button kind="primary" onClick={close}>
              Agree
            </Button>
          }
        >
          <p>Escape does nothing here.</p>
        </Dialog>
      )}
    </Samples>
  );
}

function Menus() {
  const [view, setView] = useState('list');
  return (
    <Samples title="Menus and popovers">
      <Sample name="Actions">
        <MenuButton align="start" buttonClass="button" button="Actions">
          <MenuLines
            groups={[
              {
                key: 'Shipment',
                heads: ['Signed in as Jo Tide', 'Tide Forwarding'],
                items: [
                  { key: 'open', words: 'Open', icon: 'arrow', onChoose: nothing },
                  { key: 'news', words: 'What is new', icon: 'info', note: 'new', onChoose: nothing },
                ],
              },
              {
                key: 'Danger',
                items: [{ key: 'stop', words: 'Stop tracking', icon: 'x', onChoose: nothing }],
              },
            ]}
          />
        </MenuButton>
      </Sample>
      <Sample name="Choice, opens to the other side">
        <MenuButton align="end" buttonClass="icon-button" label="View" button={<Icon name="dots" size="m" />}>
          <MenuLines
            groups={[
              {
                key: 'View',
                items: ['list', 'map', 'timeline'].map((key) => ({
                  key,
                  words: key,
                  checked: key === view,
                  onChoose: () => setView(key),
                })),
              },
            ]}
          />
        </MenuButton>
      </Sample>
      <Sample name="Panel of fields">
        <Popover label="Origin" named buttonClass="chip" button="Origin" className="filter-pop">
          {(close) => (
            <>
              <TextField label="Ports" value="" placeholder="CNSHA" onText={nothing} />
              <Button size="sm" kind="primary" onClick={close}>
                Apply
              </Button>
            </>
          )}
        </Popover>
      </Sample>
    </Samples>
  );
}
