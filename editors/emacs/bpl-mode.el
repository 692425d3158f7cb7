;;; bpl-mode.el --- Boogie programs, with bpl-lsp -*- lexical-binding: t -*-

;; Package-Requires: ((emacs "28.1"))

;;; Commentary:

;; Colours, comments and indentation for Boogie programs, and bpl-lsp by way of Eglot.  If a mode named
;; boogie-mode is loaded already, Eglot uses bpl-lsp in it as well.
;;
;;     (load "/path/to/bpl-mode.el")
;;     (add-hook 'bpl-mode-hook #'eglot-ensure)

;; Besides Eglot's commands there are: bpl-verify, bpl-lens (code lenses), bpl-hints, bpl-fold, bpl-expand,
;; bpl-colour (semantic tokens), bpl-callers, bpl-callees.

;;; Code:

(require 'rx)
(require 'seq)

(defgroup bpl nil "Boogie programs." :group 'languages)

(defcustom bpl-server '("bpl-lsp")
  "The command that starts the language server."
  :type '(repeat string))

(defcustom bpl-settings nil
  "Settings for the server, a plist such as (:verify \"onSave\" :timeout 10)."
  :type 'plist)

(defcustom bpl-indent 2 "Columns of one level of indentation." :type 'integer)

(defvar bpl-mode-syntax-table
  (let ((table (make-syntax-table)))
    (dolist (c '(?' ?~ ?# ?$ ?^ ?_ ?. ?? ?`)) (modify-syntax-entry c "_" table))
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23n" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "'" table)
    table))

(defconst bpl-keywords
  '("action" "assert" "asserts" "assume" "async" "axiom" "break" "call" "complete" "const" "datatype" "else"
    "ensures" "extends" "free" "function" "goto" "havoc" "hideable" "if" "implementation" "invariant" "measure"
    "modifies" "par" "preserves" "procedure" "pure" "refines" "requires" "return" "returns" "revealed" "then"
    "type" "unique" "uses" "var" "where" "while" "yield"))

(defconst bpl-font-lock-keywords
  `((,(concat "\\_<" (regexp-opt bpl-keywords) "\\_>") . font-lock-keyword-face)
    (,(rx symbol-start (or "div" "exists" "forall" "is" "lambda" "mod" "old") symbol-end)
     . font-lock-builtin-face)
    (,(rx symbol-start (or "bool" "int" "real" "regex" "rmode" "string" (seq "bv" (+ digit))
                           (seq "float" (+ digit) "e" (+ digit)))
          symbol-end)
     . font-lock-type-face)
    (,(rx symbol-start (or "false" "true") symbol-end) . font-lock-constant-face)
    (,(rx "{:" (group (+ (or (syntax word) (syntax symbol))))) 1 font-lock-preprocessor-face)
    (,(rx symbol-start (or "procedure" "function" "implementation") (+ space)
          (* "{:" (* (not (any "}"))) "}" (* space))
          (group (+ (or (syntax word) (syntax symbol)))))
     1 font-lock-function-name-face)))

(defun bpl-indent-line ()
  "Indent the line by the braces around it, and clauses of specifications by one level."
  (interactive)
  (let ((column
         (save-excursion
           (back-to-indentation)
           (let ((depth (car (syntax-ppss (line-beginning-position)))))
             (cond ((looking-at "[]})]") (* bpl-indent (max 0 (1- depth))))
                   ((looking-at (rx symbol-start (or "requires" "ensures" "modifies" "invariant" "free" "returns")
                                    symbol-end))
                    (* bpl-indent (1+ depth)))
                   (t (* bpl-indent depth)))))))
    (if (<= (current-column) (current-indentation))
        (indent-line-to column)
      (save-excursion (indent-line-to column)))))

;;;###autoload
(define-derived-mode bpl-mode prog-mode "Boogie"
  "Major mode for Boogie programs."
  (setq-local comment-start "// ")
  (setq-local comment-end "")
  (setq-local comment-start-skip "\\(//+\\|/\\*+\\)\\s *")
  (setq-local indent-tabs-mode nil)
  (setq-local indent-line-function #'bpl-indent-line)
  (setq-local font-lock-defaults '(bpl-font-lock-keywords)))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.bpl\\'" . bpl-mode))

;;; The server

(defvar eglot-server-programs)
(declare-function eglot-current-server "eglot")
(declare-function eglot--TextDocumentIdentifier "eglot")
(declare-function eglot--TextDocumentPositionParams "eglot")
(declare-function eglot--lsp-position-to-point "eglot")
(declare-function eglot--pos-to-lsp-position "eglot")
(declare-function eglot--signal-textDocument/didChange "eglot")
(declare-function eglot-uri-to-path "eglot")
(declare-function eglot--uri-to-path "eglot")
(declare-function jsonrpc-request "jsonrpc")

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               (cons '(bpl-mode boogie-mode)
                     (lambda (&rest _)
                       (if bpl-settings
                           (append bpl-server (list :initializationOptions bpl-settings))
                         bpl-server)))))

(defun bpl--ask (method &rest params)
  "Ask the server about this buffer: METHOD, with PARAMS besides the document."
  (eglot--signal-textDocument/didChange)
  (jsonrpc-request (eglot-current-server) method
                   (append (list :textDocument (eglot--TextDocumentIdentifier)) params)))

(defun bpl--point (position)
  "The place in the buffer of POSITION, as the server counts it."
  (save-excursion (eglot--lsp-position-to-point position)))

(defun bpl--region (range)
  "The places where RANGE begins and ends."
  (cons (bpl--point (plist-get range :start)) (bpl--point (plist-get range :end))))

(defun bpl--overlay (start end kind &rest properties)
  "Put an overlay of KIND on START to END with PROPERTIES; it vanishes when its text is edited."
  (let ((overlay (make-overlay start end)) (vanish (list (lambda (o &rest _) (delete-overlay o)))))
    (overlay-put overlay 'bpl kind)
    (overlay-put overlay 'modification-hooks vanish)
    (overlay-put overlay 'evaporate (< start end))
    (while properties (overlay-put overlay (pop properties) (pop properties)))
    overlay))

(defun bpl--run (command)
  "Let the server execute COMMAND, a plist of the protocol."
  (jsonrpc-request (eglot-current-server) :workspace/executeCommand
                   (list :command (plist-get command :command) :arguments (plist-get command :arguments))))

(defun bpl-verify ()
  "Verify all bodies of the program in this buffer."
  (interactive)
  (bpl--run (list :command "bpl.verify" :arguments (vector (plist-get (eglot--TextDocumentIdentifier) :uri)))))

;; Features that Eglot lacks, at least in Emacs 28.

(defun bpl-lenses ()
  "The code lenses of this buffer: a list of (\"Max: find an input\" . COMMAND)."
  (mapcar (lambda (lens)
            (let ((region (bpl--region (plist-get lens :range))) (command (plist-get lens :command)))
              (cons (format "%s: %s" (buffer-substring-no-properties (car region) (cdr region))
                            (plist-get command :title))
                    command)))
          (bpl--ask :textDocument/codeLens)))

(defun bpl-lens (title)
  "Choose a code lens by its TITLE, and run it: verify, find an input, invent invariants."
  (interactive (list (completing-read "Lens: " (bpl-lenses) nil t)))
  (bpl--run (cdr (assoc title (bpl-lenses)))))

(defun bpl--line-end (line)
  "The end of LINE, counted from 0."
  (save-excursion (goto-char (bpl--point (list :line line :character 0))) (line-end-position)))

(defun bpl-fold ()
  "Fold the innermost range of lines around point that the server names, or unfold it."
  (interactive)
  (let ((folded (seq-find (lambda (o) (eq (overlay-get o 'bpl) 'fold))
                          (overlays-in (line-beginning-position) (1+ (line-end-position)))))
        (line (1- (line-number-at-pos nil t))) found)
    (seq-doseq (range (bpl--ask :textDocument/foldingRange))
      (when (<= (plist-get range :startLine) line (plist-get range :endLine))
        (when (or (not found) (> (plist-get range :startLine) (plist-get found :startLine)))
          (setq found range))))
    (cond (folded (delete-overlay folded))
          (found (bpl--overlay (bpl--line-end (plist-get found :startLine)) (bpl--line-end (plist-get found :endLine))
                               'fold 'invisible t 'after-string " ...")))))

(defun bpl-hints ()
  "Show the server's hints: names of parameters, missing clauses, values of the execution that was found."
  (interactive)
  (remove-overlays nil nil 'bpl 'hint)
  (seq-doseq (hint (bpl--ask :textDocument/inlayHint
                             :range (list :start (eglot--pos-to-lsp-position (point-min))
                                          :end (eglot--pos-to-lsp-position (point-max)))))
    (let ((place (bpl--point (plist-get hint :position))) (label (plist-get hint :label)))
      (bpl--overlay place place 'hint 'after-string
                    (concat (and (eq (plist-get hint :paddingLeft) t) " ") (propertize label 'face 'shadow)
                            (and (eq (plist-get hint :paddingRight) t) " "))))))

(defun bpl-expand ()
  "Make the region the next larger piece of the program around it."
  (interactive)
  (let ((start (if (use-region-p) (region-beginning) (point))) (end (if (use-region-p) (region-end) (point)))
        (range (aref (bpl--ask :textDocument/selectionRange :positions (vector (eglot--pos-to-lsp-position (point)))) 0)))
    (while (and range (let ((region (bpl--region (plist-get range :range))))
                        (not (or (< (car region) start) (> (cdr region) end)))))
      (setq range (plist-get range :parent)))
    (when range
      (let ((region (bpl--region (plist-get range :range))))
        (push-mark (cdr region) t t)
        (goto-char (car region))))))

(defconst bpl-faces
  '(("type" . font-lock-type-face) ("typeParameter" . font-lock-type-face) ("enumMember" . font-lock-constant-face)
    ("function" . font-lock-function-name-face) ("method" . font-lock-function-name-face)
    ("parameter" . font-lock-variable-name-face) ("variable" . font-lock-variable-name-face)
    ("label" . font-lock-constant-face) ("decorator" . font-lock-preprocessor-face)
    ("verified" . success) ("unproved" . error))
  "The faces of semantic tokens, by their kinds and by the verdicts on checks.")

(defun bpl-semantic-tokens ()
  "The semantic tokens of this buffer: a list of (START END NAMES), NAMES a kind and its modifiers."
  (let* ((server (eglot-current-server))
         (legend (plist-get (plist-get (slot-value server 'capabilities) :semanticTokensProvider) :legend))
         (data (plist-get (bpl--ask :textDocument/semanticTokens/full) :data))
         (line 0) (character 0) tokens)
    (dotimes (i (/ (length data) 5))
      (pcase-let ((`(,lines ,columns ,length ,kind ,modifiers) (append (seq-subseq data (* 5 i) (* 5 (1+ i))) nil)))
        (setq character (if (> lines 0) columns (+ character columns)) line (+ line lines))
        (let ((start (bpl--point (list :line line :character character)))
              (end (bpl--point (list :line line :character (+ character length))))
              (names (list (aref (plist-get legend :tokenTypes) kind))))
          (seq-do-indexed (lambda (name bit) (when (/= 0 (logand modifiers (ash 1 bit))) (push name names)))
                          (plist-get legend :tokenModifiers))
          (push (list start end (nreverse names)) tokens))))
    (nreverse tokens)))

(defun bpl-colour ()
  "Colour names by their meaning, and the keywords of checks by their verdicts."
  (interactive)
  (remove-overlays nil nil 'bpl 'token)
  (pcase-dolist (`(,start ,end ,names) (bpl-semantic-tokens))
    (let ((faces (delq nil (mapcar (lambda (name) (cdr (assoc name bpl-faces))) names))))
      (when faces (bpl--overlay start end 'token 'face (nreverse faces))))))

(defun bpl-calls (direction)
  "The calls of the procedure at point: in DIRECTION incoming its callers, outgoing what it calls."
  (let* ((items (jsonrpc-request (eglot-current-server) :textDocument/prepareCallHierarchy
                                 (eglot--TextDocumentPositionParams)))
         (item (and (> (length items) 0) (aref items 0)))
         (incoming (eq direction 'incoming)))
    (mapcar (lambda (call) (plist-get call (if incoming :from :to)))
            (and item (jsonrpc-request (eglot-current-server)
                                       (if incoming :callHierarchy/incomingCalls :callHierarchy/outgoingCalls)
                                       (list :item item))))))

(defun bpl--visit (items)
  "Let the user choose one of ITEMS, and go there."
  (let* ((names (mapcar (lambda (item) (cons (plist-get item :name) item)) items))
         (item (cdr (assoc (completing-read "Procedure: " names nil t) names))))
    (find-file (funcall (if (fboundp 'eglot-uri-to-path) #'eglot-uri-to-path #'eglot--uri-to-path)
                        (plist-get item :uri)))
    (goto-char (bpl--point (plist-get (plist-get item :selectionRange) :start)))))

(defun bpl-callers ()
  "Go to a caller of the procedure at point."
  (interactive)
  (bpl--visit (bpl-calls 'incoming)))

(defun bpl-callees ()
  "Go to a procedure that the one at point calls."
  (interactive)
  (bpl--visit (bpl-calls 'outgoing)))

(provide 'bpl-mode)
;;; bpl-mode.el ends here
