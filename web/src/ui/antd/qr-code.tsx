import { QRCode } from 'antd';

/** A QR code, dark on light in both themes, for cameras read no other. */
export default function QrCode({ text, size }: { text: string; size: number }) {
  return <QRCode type="svg" value={text} size={size} bordered={false} color="#000000" bgColor="#ffffff" />;
}
