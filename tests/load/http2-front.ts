import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

function createCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const [keyFile, certificateFile] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const files = ["-keyout", keyFile, "-out", certificateFile];
  execFileSync("openssl", ["req", ...kind, "-days", "1", "-subj", "/CN=localhost", ...files], {
    stdio: "ignore",
  });
  const certificate = { key: readFileSync(keyFile), cert: readFileSync(certificateFile) };
  rmSync(folder, { recursive: true });
  return certificate;
}

const isOfHttp1 = ([name]: [string, unknown]) =>
  ["connection", "keep-alive", "transfer-encoding"].includes(name);

function forward(origin: string, asked: Http2ServerRequest, response: Http2ServerResponse): void {
  // The local stage refuses any other host than its own.
  const headers = Object.entries(asked.headers).filter(([name]) => !/^(:|host$)/.test(name));
  const options = { method: asked.method, headers: Object.fromEntries(headers) };
  const onward = request(origin + asked.url, options, (answer) => {
    const kept = Object.entries(answer.headers).filter((header) => !isOfHttp1(header));
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  asked.pipe(onward);
}

/**
 * Serves an origin over HTTP/2, as the CDN does. HTTP/1.1 loads six files at a time, which delays
 * the first paint. Needs openssl.
 */
export function serveOverHttp2(origin: string) {
  // Playwright's own requests use HTTP/1.1.
  const server = createSecureServer({ ...createCertificate(), allowHTTP1: true }, (asked, response) => {
    forward(origin, asked, response);
  }).listen(0);
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}
